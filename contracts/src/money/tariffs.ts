import { z } from 'zod';
import { endpoint, keyedCall, readCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { Reason } from '../kit/moderation.ts';
import { MinorAmount } from '../kit/money.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { PersonRef } from '../people/users.ts';

export const changingFees = ['order_fee_buyer', 'order_fee_seller', 'withdraw_sbp', 'withdraw_card', 'referral_share'] as const;
export type ChangingFee = (typeof changingFees)[number];
export const FeeKey = z.enum([...changingFees, 'topup_card', 'topup_sbp', 'dispute_fee']);
export type FeeKey = z.infer<typeof FeeKey>;

/** As the rules of the marketplace promise: a version is announced so long before it holds. */
export const tariffNoticeDays = 10;
/** An announced version may be called off until so long before it holds. */
export const tariffCallOffHours = 1;

export const TariffRates = z.object({
  percent_bp: z.number().int(),
  fixed_minor: MinorAmount,
  min_minor: MinorAmount.nullable(),
  max_minor: MinorAmount.nullable(),
  /** Marginal, by the turnover of a pair; each begins where the one before it ends. */
  tiers: z.array(z.object({ from_minor: MinorAmount, to_minor: MinorAmount.nullable(), percent_bp: z.number().int() })),
});
export type TariffRates = z.infer<typeof TariffRates>;

export const TariffStatus = z.enum(['open', 'signed', 'refused', 'withdrawn', 'expired', 'called_off']);
export type TariffStatus = z.infer<typeof TariffStatus>;

export const TariffChange = z.object({
  _id: Id,
  key: FeeKey,
  title: z.string(),
  kind: z.enum(['percent', 'fixed', 'tiered']),
  status: TariffStatus,
  version: z.number().nullable(),
  rates: TariffRates,
  valid_from: Time,
  before: TariffRates.nullable(),
  is_ahead: z.boolean(),
  reason: z.string().nullable(),
  proposed_by: PersonRef.nullable(),
  proposed_at: Time,
  expires_at: Time,
  decided_by: PersonRef.nullable(),
  ended_at: Time.nullable(),
  refusal: z.string().nullable(),
  called_off: z.object({ by: PersonRef, at: Time, why: z.string() }).nullable(),
  allowed_actions: z.array(z.enum(['sign', 'refuse', 'withdraw', 'call_off'])),
});
export type TariffChange = z.infer<typeof TariffChange>;

export const Tariff = z.object({
  key: FeeKey,
  title: z.string(),
  payer: z.enum(['customer', 'seller', 'platform']),
  kind: z.enum(['percent', 'fixed', 'tiered']),
  version: z.number(),
  valid_from: Time,
  rates: TariffRates,
  announced: z.object({ version: z.number(), valid_from: Time, rates: TariffRates }).nullable(),
  is_proposed: z.boolean(),
  may_propose: z.boolean(),
});
export type Tariff = z.infer<typeof Tariff>;

const finance = { access: { staff: 'finance' } } as const;
const senior = { access: { staff: 'superadmin' } } as const;
const reads = { ...finance, ...readCall } as const;

export const getTariffs = endpoint({
  ...reads,
  path: '/api/admin/tariffs',
  summary: 'Each fee of the marketplace: what holds now and what is announced',
  audit: { section: 'Тарифы' },
  result: z.object({
    tariffs: z.array(Tariff),
    /** The first day of Moscow a change proposed now may hold from. */
    earliest_day: z.iso.date(),
  }),
});

export const listTariffChanges = endpoint({
  ...reads,
  path: '/api/admin/tariffs/changes',
  summary: 'Changes of tariffs: those that wait for a second signature, by their clock, or the whole history, newest first',
  audit: { section: 'Тарифы' },
  query: z.object({ state: z.enum(['waiting', 'all']).default('waiting'), ...PageQuery }),
  result: TariffChange,
  list: true,
});

const Percent = z
  .number({ error: 'Укажите процент' })
  .int('Процент задаётся с точностью до сотой')
  .min(0, 'Процент не бывает меньше нуля')
  .max(10_000);
const Bound = z
  .number({ error: 'Укажите сумму' })
  .int('Сумма задаётся с точностью до копейки')
  .min(1, 'Сумма должна быть больше нуля')
  .max(100_000_000_00);
export const proposeTariff = endpoint({
  ...keyedCall,
  ...finance,
  step_up: true,
  path: '/api/admin/tariffs/changes',
  summary: 'One of the finance staff proposes new figures of a fee and the day they hold from; nothing changes before a superadmin signs',
  audit: { own: ['money', 'Предложить изменение тарифа'] },
  body: z.strictObject({
    key: z.enum(changingFees, { error: 'Выберите тариф' }),
    percent_bp: Percent.default(0),
    min_minor: Bound.nullable().default(null),
    max_minor: Bound.nullable().default(null),
    /** Where each step ends; the last one has no end. Of a fee with steps alone. */
    tiers: z
      .array(z.strictObject({ to_minor: Bound.nullable(), percent_bp: Percent }))
      .max(6, 'Не больше 6 ступеней')
      .default([]),
    valid_from: z.iso.date({ error: 'Выберите день' }),
    reason: Reason,
  }),
  result: TariffChange,
});

const onChange = { ...keyedCall, params: z.object({ id: Id }), result: TariffChange } as const;
export const signTariff = endpoint({
  ...onChange,
  ...senior,
  step_up: true,
  path: '/api/admin/tariffs/changes/:id/sign',
  summary: 'Another superadmin signs a change of a tariff: it is announced, and holds from its day on',
  audit: { own: ['money', 'Подписать изменение тарифа'] },
  body: z.strictObject({}),
});
export const refuseTariff = endpoint({
  ...onChange,
  ...senior,
  path: '/api/admin/tariffs/changes/:id/refuse',
  summary: 'Another superadmin refuses a change of a tariff with a reason',
  audit: { own: ['money', 'Отклонить изменение тарифа'] },
  body: z.strictObject({ reason: Reason }),
});
export const withdrawTariff = endpoint({
  ...onChange,
  ...finance,
  path: '/api/admin/tariffs/changes/:id/withdraw',
  summary: 'Whoever proposed a change of a tariff takes it back before it is signed',
  audit: { own: ['money', 'Отозвать изменение тарифа'] },
  body: z.strictObject({}),
});
export const callOffTariff = endpoint({
  ...onChange,
  ...senior,
  step_up: true,
  path: '/api/admin/tariffs/changes/:id/call_off',
  summary: 'A superadmin calls off an announced tariff before it holds, with a reason: what holds goes on',
  audit: { own: ['money', 'Отменить объявленный тариф'] },
  body: z.strictObject({ reason: Reason }),
});

export const tariffRefusals = refusals({
  TARIFF_CHANGE_NOT_FOUND: [404, 'Такого изменения тарифа нет'],
  TARIFF_CHANGE_IS_OPEN: [409, 'Изменение этого тарифа уже ждёт второй подписи'],
  TARIFF_IS_ANNOUNCED: [409, 'Новый тариф уже объявлен. Следующее изменение — когда он начнёт действовать'],
  TARIFF_CHANGE_EXPIRED: [409, 'Срок второй подписи вышел. Предложите изменение заново'],
  TARIFF_IS_TOO_SOON: [409, 'До этого дня меньше десяти дней: люди должны узнать заранее. Предложите день позже'],
  TARIFF_HOLDS_SOON: [409, 'Тариф вступает в силу меньше чем через час или уже действует. Предложите новое изменение'],
});
