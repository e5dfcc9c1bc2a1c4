import { z } from 'zod';
import { endpoint, readCall } from '../../kit/endpoint.ts';
import { Id, Time } from '../../kit/ids.ts';
import { PageQuery } from '../../kit/paging.ts';
import { accountReaders } from './accounts.ts';

export const factKinds = ['orders', 'money', 'sign_in', 'decisions'] as const;
export const FactKind = z.enum(factKinds);
export type FactKind = z.infer<typeof FactKind>;

export const PersonFact = z.object({
  _id: z.string(),
  at: Time,
  kind: FactKind,
  title: z.string(),
  note: z.string().nullable(),
  to: z.string().nullable(),
  meaning: z.enum(['plain', 'good', 'wait', 'bad']),
});
export type PersonFact = z.infer<typeof PersonFact>;

export const listTimelineOf = endpoint({
  ...readCall,
  path: '/api/admin/users/:id/story',
  summary:
    'What has happened to an account, the newest first; money for those whose work it is, complaints of the kinds the caller may read',
  access: { staff: accountReaders },
  audit: ['people', 'Открыта история человека'],
  params: z.object({ id: Id }),
  query: z.object({ kind: FactKind.optional(), ...PageQuery }),
  result: PersonFact,
  list: true,
});
