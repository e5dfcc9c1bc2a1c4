import { z } from 'zod';
import { endpoint, moneyCall, readCall } from '../kit/endpoint.ts';
import { takesCsv, WhyTaken } from '../kit/files/csv-file.ts';
import { Id, type StatusTexts, Time } from '../kit/ids.ts';
import { Reason } from '../kit/moderation.ts';
import { MinorAmount, Price } from '../kit/money.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { CorrectionJournal } from './corrections.ts';

export const ChargebackStatus = z.enum(['proposed', 'signed', 'won', 'lost', 'refused', 'withdrawn', 'expired']);
export type ChargebackStatus = z.infer<typeof ChargebackStatus>;
export const chargebackStatusTexts: StatusTexts<ChargebackStatus> = {
  proposed: { name: 'Подпись 1 из 2', meaning: 'wait' },
  signed: { name: 'Оспорен банком', meaning: 'hold' },
  won: { name: 'Выигран', meaning: 'good' },
  lost: { name: 'Проигран', meaning: 'bad' },
  refused: { name: 'Отклонён', meaning: 'plan' },
  withdrawn: { name: 'Снят', meaning: 'plan' },
  expired: { name: 'Не подписан в срок', meaning: 'plan' },
};
export const ChargebackAction = z.enum(['sign', 'refuse', 'withdraw', 'win', 'lose']);

const Colleague = z.object({ _id: Id, name: z.string(), surname: z.string() });
const Contested = z.object({
  _id: Id,
  number: z.number(),
  provider: z.string(),
  amount_minor: MinorAmount,
  order_id: Id.nullable(),
  order_number: z.number().nullable(),
  payer: z.object({ _id: Id, name: z.string(), surname: z.string() }),
});

export const Chargeback = z.object({
  _id: Id,
  number: z.number(),
  status: ChargebackStatus,
  payment: Contested,
  amount_minor: MinorAmount,
  /** What of it the payer still had and is frozen; the rest is borne by the fund. Null before it is signed. */
  frozen_minor: MinorAmount.nullable(),
  bank_number: z.string(),
  bank_day: z.string(),
  reason: z.string(),
  journal: CorrectionJournal,
  journal_won: CorrectionJournal,
  proposed_by: Colleague,
  proposed_at: Time,
  expires_at: Time,
  decided_by: Colleague.nullable(),
  decided_at: Time.nullable(),
  refusal: z.string().nullable(),
  closed_by: Colleague.nullable(),
  closed_why: z.string().nullable(),
  ended_at: Time.nullable(),
  allowed_actions: z.array(ChargebackAction),
});
export type Chargeback = z.infer<typeof Chargeback>;

export const chargebackStates = ['waiting', 'contested', 'won', 'lost', 'all'] as const;
export type ChargebackState = (typeof chargebackStates)[number];

const finance = { access: { staff: 'finance' } } as const;
const reads = { ...finance, ...readCall } as const;
const acts = { ...finance, ...moneyCall } as const;

export const previewChargeback = endpoint({
  ...reads,
  path: '/api/admin/chargebacks/preview',
  summary: 'The payment a bank takes back, how much of it is left, and the journal that would be written; nothing is written',
  audit: { section: 'Чарджбеки' },
  query: z.object({
    payment_number: z.coerce.number().int().min(1).max(2_000_000_000),
    amount_minor: z.coerce.number().int().min(1).max(10_000_000_000).optional(),
  }),
  result: z.object({
    payment: Contested,
    left_minor: MinorAmount,
    journal: CorrectionJournal,
  }),
});

export const listChargebacks = endpoint({
  ...reads,
  path: '/api/admin/chargebacks',
  summary: 'Chargebacks: those that wait for a second signature, by their clock; or contested, won, lost or all, newest first',
  audit: ['people', 'Открыты чарджбеки'],
  query: z.object({ state: z.enum(chargebackStates).default('waiting'), ...PageQuery }),
  result: Chargeback,
  list: true,
});

export const exportChargebacks = endpoint({
  ...takesCsv,
  ...finance,
  path: '/api/admin/chargebacks/csv',
  summary: 'Chargebacks as the list shows them, as a table for a spreadsheet, at most 10,000',
  audit: ['people', 'Выгружены чарджбеки'],
  body: z.strictObject({ state: z.enum(chargebackStates).default('waiting'), reason: WhyTaken }),
});

export const proposeChargeback = endpoint({
  ...acts,
  step_up: true,
  path: '/api/admin/chargebacks',
  summary: 'One of the finance staff writes down that a bank took a payment back; no money moves before another one signs',
  audit: ['money', 'Предложен чарджбек'],
  body: z.strictObject({
    payment_number: z
      .number({ error: 'Укажите номер платежа' })
      .int('Укажите номер платежа')
      .min(1, 'Укажите номер платежа')
      .max(2_000_000_000, 'Такого платежа нет'),
    amount_minor: Price,
    bank_number: z
      .string({ error: 'Укажите номер из письма банка' })
      .trim()
      .min(1, 'Укажите номер из письма банка')
      .max(64, 'Не больше 64 знаков'),
    bank_day: z.iso.date({ error: 'Выберите день' }),
    reason: Reason,
  }),
  result: Chargeback,
});

const onChargeback = { ...acts, params: z.object({ id: Id }), result: Chargeback } as const;
const saysWhy = z.strictObject({ reason: Reason });
export const signChargeback = endpoint({
  ...onChargeback,
  step_up: true,
  path: '/api/admin/chargebacks/:id/sign',
  summary: 'Another one of the finance staff signs a chargeback; its journal is written at once and the payer is told',
  audit: ['money', 'Подписан чарджбек'],
  body: z.strictObject({}),
});
export const refuseChargeback = endpoint({
  ...onChargeback,
  path: '/api/admin/chargebacks/:id/refuse',
  summary: 'Another one of the finance staff refuses a chargeback with a reason',
  audit: ['money', 'Отклонён чарджбек'],
  body: saysWhy,
});
export const withdrawChargeback = endpoint({
  ...onChargeback,
  path: '/api/admin/chargebacks/:id/withdraw',
  summary: 'Whoever proposed a chargeback takes it back before it is signed',
  audit: ['money', 'Отозван чарджбек'],
  body: z.strictObject({}),
});
export const winChargeback = endpoint({
  ...onChargeback,
  step_up: true,
  path: '/api/admin/chargebacks/:id/win',
  summary: 'The bank has given the money back: the journal is reversed and the payment may be refunded again',
  audit: ['money', 'Записано: чарджбек выигран'],
  body: saysWhy,
});
export const loseChargeback = endpoint({
  ...onChargeback,
  step_up: true,
  path: '/api/admin/chargebacks/:id/lose',
  summary: 'The bank keeps the money: what is written stays, and the sum is never refunded',
  audit: ['money', 'Записано: чарджбек проигран'],
  body: saysWhy,
});

export const chargebackRefusals = refusals({
  CHARGEBACK_NOT_FOUND: [404, 'Такого чарджбека нет'],
  CHARGEBACK_OF_OWN: [403, 'Чарджбек по своему заказу или платежу ведут другие сотрудники'],
  CHARGEBACK_EXPIRED: [409, 'Срок второй подписи вышел. Подготовьте чарджбек заново'],
  CHARGEBACK_IS_OPEN: [409, 'По этому платежу уже есть чарджбек. Сначала закончите его'],
  CHARGEBACK_TOO_LARGE: [409, 'От платежа осталось меньше: часть уже возвращена. Отклоните и подготовьте заново'],
  CHARGEBACK_MONEY_MOVED: [409, 'Деньги этого платежа только что переместились. Подпишите ещё раз'],
  PAYMENT_IS_CONTESTED: [409, 'Банк оспорил этот платёж. Пока он не решил, вернуть деньги туда, откуда платили, нельзя'],
});
