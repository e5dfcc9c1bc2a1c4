import { z } from 'zod';
import { endpoint, memberMoneyCall, moneyCall, ownReadCall, readCall } from '../../kit/endpoint.ts';
import { takesCsv, WhyTaken } from '../../kit/files/csv-file.ts';
import { Id, type StatusTexts, Time } from '../../kit/ids.ts';
import { Reason } from '../../kit/moderation.ts';
import { MinorAmount, Price } from '../../kit/money.ts';
import { PageQuery } from '../../kit/paging.ts';
import { refusals } from '../../kit/refusals.ts';
import { AvatarVariant } from '../../people/users.ts';
import { Tax, TaxStanding } from '../taxes.ts';
import { PayoutMethod } from './requisites.ts';

export const payoutStatuses = ['created', 'on_review', 'queued', 'processing', 'paid', 'failed', 'returned', 'cancelled'] as const;
export const PayoutStatus = z.enum(payoutStatuses);
export type PayoutStatus = z.infer<typeof PayoutStatus>;
export const payoutStatusTexts: StatusTexts<PayoutStatus, { note: string; steps: number; isBack?: true }> = {
  created: { name: 'Запрошена', meaning: 'plan', note: '', steps: 1 },
  on_review: { name: 'Проверяем', meaning: 'wait', note: '', steps: 2 },
  queued: { name: 'Отправляем', meaning: 'hold', note: 'Уйдёт в банк в ближайшие минуты', steps: 2 },
  processing: { name: 'Отправлена', meaning: 'hold', note: 'Ждём ответа банка, отменить уже нельзя', steps: 3 },
  paid: { name: 'Пришла', meaning: 'good', note: '', steps: 4 },
  failed: { name: 'Вернулась', meaning: 'bad', note: 'Деньги снова на балансе', steps: 4, isBack: true },
  returned: { name: 'Вернулась', meaning: 'bad', note: 'Деньги снова на балансе', steps: 4, isBack: true },
  cancelled: { name: 'Отменена', meaning: 'plan', note: 'Деньги снова на балансе', steps: 0 },
};
export const PayoutAction = z.enum(['cancel', 'approve', 'reject', 'hold', 'release', 'take', 'give_back']);
export const payoutLimits = { card: 15_000_000, sbp: 50_000_000 } as const;
/** What leaves one member's balance, by the days and months of Moscow. */
export const memberLimits = { day_minor: 50_000_000, month_minor: 150_000_000, payouts_a_day: 20 } as const;
/** Above these two different people sign: by the sum of the day, or of seven days, so that parts of a large payout weigh as the whole. */
export const oneSignatureUpTo = { day_minor: 10_000_000, week_minor: 30_000_000 } as const;
export const largeReasons = { day: 'Больше 100 000 руб. за день', week: 'Больше 300 000 руб. за 7 дней' } as const;
/** Which of these a payout goes beyond, with what was asked for before it. */
export const largeBy = (input: { today_minor: number; week_minor: number }, amount_minor: number): string[] => [
  ...(input.today_minor + amount_minor > oneSignatureUpTo.day_minor ? [largeReasons.day] : []),
  ...(input.week_minor + amount_minor > oneSignatureUpTo.week_minor ? [largeReasons.week] : []),
];
export const payoutReviewHours = 24;

export const Payout = z.object({
  _id: Id,
  number: z.number(),
  user: z.object({ _id: Id, name: z.string(), surname: z.string(), user_name: z.string(), avatar_variant: AvatarVariant }),
  amount_minor: MinorAmount,
  fee_minor: MinorAmount,
  net_minor: MinorAmount,
  method: PayoutMethod,
  destination: z.string(),
  status: PayoutStatus,
  risk_reasons: z.array(z.string()),
  /** Nobody unverified is paid. */
  is_identity_known: z.boolean(),
  signatures_needed: z.number(),
  signed_by: z.array(z.object({ _id: Id, name: z.string(), surname: z.string() })),
  decision_reason: z.string().nullable(),
  failure: z.string().nullable(),
  created_at: Time,
  decided_at: Time.nullable(),
  ended_at: Time.nullable(),
  review_due_at: Time.nullable(),
  /** Stopped: nothing is sent till it is let go, or till the hold ends; the product's own has no end. The owner does not learn by whom. */
  hold: z
    .object({
      at: Time,
      ends_at: Time.nullable(),
      reason: z.string(),
      by: z.object({ _id: Id, name: z.string(), surname: z.string() }).nullable(),
    })
    .nullable(),
  taken: z.object({ _id: Id, name: z.string(), surname: z.string(), is_me: z.boolean(), until: Time }).nullable(),
  tax: Tax.omit({ allowed_actions: true }).nullable(),
  allowed_actions: z.array(PayoutAction),
});
export type Payout = z.infer<typeof Payout>;

export const requestPayout = endpoint({
  while_blocked: true,
  ...memberMoneyCall,
  path: '/api/payouts',
  summary: 'Asks for available money to be paid out to saved requisites; sent at once, or looked at first by the staff',
  step_up: true,
  body: z.strictObject({ amount_minor: Price, requisites_id: Id }),
  result: Payout,
});

const Limit = z.object({ limit_minor: MinorAmount, left_minor: MinorAmount });
export const PayoutTerms = z.object({
  least_minor: MinorAmount,
  day: Limit,
  month: Limit,
  payouts_left_today: z.number(),
  /** Asked for and not given back; with the next one it says how many people sign. */
  asked: z.object({ today_minor: MinorAmount, week_minor: MinorAmount }),
  /** A sanction holds payouts until then. */
  held_until: Time.nullable(),
  is_identity_known: z.boolean(),
  tax_standing: TaxStanding,
  /** Any payout requested now is reviewed for these reasons. */
  looked_at: z.array(z.string()),
});
export type PayoutTerms = z.infer<typeof PayoutTerms>;
export const getPayoutTerms = endpoint({
  ...ownReadCall,
  path: '/api/payouts/terms',
  summary: 'What holds for a payout the caller would ask for now: the limits with what is left of them, and why it would be looked at',
  result: PayoutTerms,
});

export const getPayoutWays = endpoint({
  ...ownReadCall,
  path: '/api/payouts/ways',
  summary: 'Where a payout may go: the banks of СБП as the payment provider lists them, and its form that makes a token of a card',
  result: z.object({
    banks: z.array(z.object({ bank_id: z.string(), name: z.string() })),
    card_form: z.object({ script: z.string(), account_id: z.string() }),
  }),
});

export const listMyPayouts = endpoint({
  ...ownReadCall,
  path: '/api/payouts/my',
  summary: "The caller's payouts, newest first",
  query: z.object({ ...PageQuery }),
  result: Payout,
  list: true,
});

const onPayout = { params: z.object({ id: Id }), result: Payout } as const;
export const cancelPayout = endpoint({
  while_blocked: true,
  ...memberMoneyCall,
  ...onPayout,
  path: '/api/payouts/:id/cancel',
  summary: 'The member takes a payout back before it is sent',
  body: z.strictObject({}),
});

export const adminListPayouts = endpoint({
  ...readCall,
  path: '/api/admin/payouts',
  summary: 'Payouts for review, the longest waiting first',
  access: { staff: 'finance' },
  audit: ['people', 'Открыта очередь выплат'],
  query: z.object({ state: z.enum(['waiting', 'all']).default('waiting'), ...PageQuery }),
  result: Payout,
  list: true,
});
export const exportPayouts = endpoint({
  ...takesCsv,
  path: '/api/admin/payouts/csv',
  summary: 'Payouts as the list shows them, as a table for a spreadsheet, at most 10,000; requisites are masked',
  access: { staff: 'finance' },
  audit: ['people', 'Выгружены выплаты'],
  body: z.strictObject({ state: z.enum(['waiting', 'all']).default('waiting'), reason: WhyTaken }),
});
const signing = { ...moneyCall, ...onPayout, access: { staff: 'finance' }, step_up: true } as const;
export const approvePayout = endpoint({
  ...signing,
  audit: ['money', 'Подписана выплата'],
  path: '/api/admin/payouts/:id/approve',
  summary: 'Finance signs a payout. The last signature sends it to the provider: one, or above a limit two of different people',
  body: z.strictObject({}),
});
export const rejectPayout = endpoint({
  ...signing,
  audit: ['money', 'Отклонена выплата'],
  path: '/api/admin/payouts/:id/reject',
  summary: 'Finance refuses a payout with a reason; the money returns to the balance',
  body: z.strictObject({ reason: Reason }),
});

export const payoutRefusals = refusals({
  PAYOUT_NOT_FOUND: [404, 'Такой выплаты нет'],
  PAYOUT_TOO_SMALL: [400, 'Вывести можно от 500 руб.'],
  PAYOUT_TOO_LARGE: [400, 'Одной выплатой можно вывести до 150 000 руб. на карту и до 500 000 руб. по СБП. Разделите сумму'],
  PAYOUT_RESTS: [409, 'После смены пароля, почты или способа входа вывод денег закрыт на 24 часа'],
  PAYOUT_ONLY_BACK: [409, 'Деньги с карты первые 30 дней можно вернуть только на неё'],
  PAYOUT_SELF_REVIEW: [403, 'Свою выплату проверяет другой сотрудник'],
  PAYOUT_OVER_DAY: [409, 'Дневной предел вывода исчерпан'],
  PAYOUT_OVER_MONTH: [409, 'Месячный предел вывода исчерпан'],
  PAYOUT_TOO_MANY: [409, `За день можно вывести деньги ${memberLimits.payouts_a_day} раз. Продолжите завтра`],
  PAYOUT_IDENTITY_UNKNOWN: [409, 'Сначала отметьте, что личность получателя известна'],
});
