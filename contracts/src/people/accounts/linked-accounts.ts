/** Accounts that have something in common with a person's, before the staff: by which signs, how strong. What is common itself stays covered. */
import { z } from 'zod';
import { endpoint, searchCall } from '../../kit/endpoint.ts';
import { Id, Time } from '../../kit/ids.ts';
import { MinorAmount } from '../../kit/money.ts';
import { PersonRef } from '../users.ts';
import { AccountStatus, accountReaders } from './accounts.ts';

export const LinkSign = z.enum(['inn', 'card', 'phone', 'device', 'address', 'invited_by', 'invited']);
export type LinkSign = z.infer<typeof LinkSign>;
export const LinkStrength = z.enum(['strong', 'middle', 'weak']);
export type LinkStrength = z.infer<typeof LinkStrength>;

/** Sign-ins from one address within so many days are a sign. */
export const addressDays = 90;
/** An address or a browser of more people is a public place and no sign. */
export const peopleAtMost = 20;
export const linksShown = 50;

export const LinkedAccount = z.object({
  person: PersonRef.extend({ status: AccountStatus }),
  strength: LinkStrength,
  weight: z.number(),
  signs: z.array(
    z.object({
      sign: LinkSign,
      weight: z.number(),
      times: z.number(),
      people: z.number().nullable(),
      seen_at: Time,
    }),
  ),
  orders: z.object({ count: z.number(), total_minor: MinorAmount }),
});
export type LinkedAccount = z.infer<typeof LinkedAccount>;

export const getLinkedAccounts = endpoint({
  ...searchCall,
  path: '/api/admin/users/:id/ties',
  summary:
    'Accounts tied to a person’s by a tax number, a card, a telephone, a browser, an address or an invitation, the strongest first; nothing of it is uncovered',
  access: { staff: accountReaders },
  audit: ['people', 'Открыты связи человека'],
  params: z.object({ id: Id }),
  result: z.object({
    ties: z.array(LinkedAccount),
    is_cut: z.boolean(),
    public_places: z.number(),
  }),
});
