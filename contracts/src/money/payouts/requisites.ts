import { z } from 'zod';
import { endpoint, memberMoneyCall, ownReadCall } from '../../kit/endpoint.ts';
import { Id, Time } from '../../kit/ids.ts';
import { refusals } from '../../kit/refusals.ts';

export const PayoutMethod = z.enum(['sbp', 'card'], { error: 'Выберите способ вывода' });
export type PayoutMethod = z.infer<typeof PayoutMethod>;
export const requisitesAtMost = 10;

export const Requisites = z.object({
  _id: Id,
  method: PayoutMethod,
  bank: z.string().nullable(),
  masked: z.string(),
  is_default: z.boolean(),
  /** Until then a payout to here is looked at by the staff. Null: long enough known. */
  young_until: Time.nullable(),
  /** A card added at another provider cannot be paid to by this one. */
  is_usable: z.boolean(),
  added_at: Time,
});
export type Requisites = z.infer<typeof Requisites>;

export const listMyRequisites = endpoint({
  ...ownReadCall,
  path: '/api/requisites',
  summary: "Where the caller's money may go, the default first",
  list: true,
  result: Requisites,
});

export const addRequisites = endpoint({
  while_blocked: true,
  ...memberMoneyCall,
  path: '/api/requisites',
  summary: 'Saves where money may go; the first ones become the default. The owner is told by letter',
  step_up: true,
  body: z.strictObject({
    method: PayoutMethod,
    /** A phone for СБП; for a card the token of the provider's own form: no number of a card comes here. */
    destination: z.string({ error: 'Укажите, куда перевести' }).trim().max(500),
    bank_id: z.string().max(20).optional(),
  }),
  result: Requisites,
});

const one = { access: 'member', rateLimit: 'money', params: z.object({ id: Id }), result: Requisites } as const;
export const removeRequisites = endpoint({
  while_blocked: true,
  ...one,
  method: 'DELETE',
  path: '/api/requisites/:id',
  summary: 'Forgets where money went: the token or the phone is erased. The owner is told by letter',
  idempotency: 'key',
  step_up: true,
});
export const preferRequisites = endpoint({
  while_blocked: true,
  ...one,
  method: 'POST',
  path: '/api/requisites/:id/prefer',
  summary: 'Makes them the default',
  idempotency: 'natural',
  body: z.strictObject({}),
});

export const requisitesRefusals = refusals({
  REQUISITES_NOT_FOUND: [404, 'Таких реквизитов нет'],
  REQUISITES_WRONG: [400, 'Проверьте, куда перевести: телефон и банк для СБП или карту'],
  REQUISITES_KNOWN: [409, 'Эти реквизиты уже сохранены'],
  REQUISITES_TOO_MANY: [409, `Сохранить можно до ${requisitesAtMost} реквизитов. Удалите лишние`],
  REQUISITES_OF_ANOTHER_PROVIDER: [409, 'Эту карту добавляли в другой платёжный сервис. Добавьте её заново'],
});
