import { z } from 'zod';
import { endpoint, memberReadCall, memberRepeatableCall, readCall } from '../kit/endpoint.ts';
import { Time } from '../kit/ids.ts';
import { refusals } from '../kit/refusals.ts';
import { type ConsentDocument, editions, requiredDocuments } from './consents.ts';

export const RequiredDocument = z.enum(requiredDocuments);

export const RequiredConsent = z.object({
  document: RequiredDocument,
  version: z.string(),
  /** The one that was agreed to last: what every later one changed is new to the reader. */
  accepted: z.string(),
  is_held: z.boolean(),
});
export type RequiredConsent = z.infer<typeof RequiredConsent>;

export const acceptEdition = endpoint({
  ...memberRepeatableCall,
  path: '/api/consents',
  summary: 'Agrees to the newest edition of a document',
  body: z.strictObject({ document: RequiredDocument, version: z.string().max(20) }),
  result: z.object({ asked: z.array(RequiredConsent) }),
});

const consentDocumentNames = Object.keys(editions) as [ConsentDocument, ...ConsentDocument[]];
export const GivenConsent = z.object({ document: z.enum(consentDocumentNames), version: z.string(), given_at: Time });
export type GivenConsent = z.infer<typeof GivenConsent>;

export const listMyConsents = endpoint({
  ...memberReadCall,
  path: '/api/consents/my',
  summary: 'Which editions of which documents the caller agreed to, and when, the newest first',
  result: GivenConsent,
  list: true,
});

export const adminCountConsents = endpoint({
  ...readCall,
  path: '/api/admin/consents',
  summary: 'How many members agreed to each edition of each document, and since when',
  access: { staff: 'content' },
  audit: { section: 'Согласия' },
  result: z.object({
    editions: z.array(
      z.object({
        document: RequiredDocument,
        version: z.string(),
        said_on: z.string(),
        holds_from: z.string(),
        accepted: z.number(),
        waited_for: z.number(),
      }),
    ),
  }),
});

export const consentRefusals = refusals({
  TERMS_NOT_ACCEPTED: [403, 'Вышла новая редакция правил: примите её вверху любой страницы кабинета, и можно продолжать'],
  EDITION_IS_NOT_NEWEST: [409, 'Это уже не самая новая редакция: обновите страницу'],
});
