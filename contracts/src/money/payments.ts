import { z } from 'zod';
import { endpoint, memberMoneyCall, ownReadCall, readCall } from '../kit/endpoint.ts';
import { takesCsv, WhyTaken } from '../kit/files/csv-file.ts';
import { Id, type StatusTexts, Time } from '../kit/ids.ts';
import { MinorAmount, Price } from '../kit/money.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { OrderPerson, OrderProject, OrderService, OrderStatus } from '../orders/order-shapes.ts';
import { CoinPayment, coinMethods } from './coin-payments.ts';
import { ReceiptStatus } from './receipts.ts';

export const PaymentStatus = z.enum([
  'created',
  'pending',
  'succeeded',
  'failed',
  'expired',
  'cancelled',
  'partially_refunded',
  'refunded',
]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;
export const paymentStatusTexts: StatusTexts<PaymentStatus> = {
  created: { name: 'Начат', meaning: 'plan' },
  pending: { name: 'Ждёт банка', meaning: 'wait' },
  succeeded: { name: 'Оплачен', meaning: 'good' },
  failed: { name: 'Не прошёл', meaning: 'bad' },
  expired: { name: 'Истёк', meaning: 'plan' },
  cancelled: { name: 'Отменён', meaning: 'plan' },
  partially_refunded: { name: 'Возвращён частично', meaning: 'hold' },
  refunded: { name: 'Возвращён', meaning: 'plan' },
};
export const PaymentMethod = z.enum(['card', 'sbp', 'balance', ...coinMethods], { error: 'Выберите способ оплаты' });
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const bankTakes = { least_minor: 100, card_minor: 35_000_000, sbp_minor: 100_000_000 } as const;
/** What comes from the balance and what the bank is asked for; never less than it takes, so the balance may keep a part of a rouble. */
export function splitOf(total: number, available: number): { from_balance_minor: number; by_bank_minor: number } {
  const rest = total - Math.min(available, total);
  const by_bank_minor = rest === 0 ? 0 : Math.min(Math.max(rest, bankTakes.least_minor), total);
  return { from_balance_minor: total - by_bank_minor, by_bank_minor };
}

/** A customer whose order costs more has proved a telephone. */
export const provenPhoneAbove_minor = 5_000_000;

export const RefundStatus = z.enum(['requested', 'processing', 'succeeded', 'failed']);
export type RefundStatus = z.infer<typeof RefundStatus>;
export const refundStatusTexts: StatusTexts<RefundStatus, { note: string }> = {
  requested: { name: 'Отправляем', meaning: 'hold', note: 'Передаём возврат в банк' },
  processing: {
    name: 'В пути',
    meaning: 'hold',
    note: 'Банк зачисляет до 3 рабочих дней, иногда дольше. Не примет — деньги вернутся на баланс',
  },
  succeeded: { name: 'Возвращены', meaning: 'good', note: 'Деньги там, откуда платили' },
  failed: { name: 'Не прошёл', meaning: 'bad', note: 'Банк не принял возврат. Деньги на балансе' },
};

export const FeeEntry = z.object({
  key: z.string(),
  title: z.string(),
  payer: z.enum(['customer', 'seller', 'platform']),
  kind: z.enum(['percent', 'fixed', 'tiered']),
  percent_bp: z.number().int(),
  fixed_minor: MinorAmount,
  min_minor: MinorAmount.nullable(),
  max_minor: MinorAmount.nullable(),
  tiers: z.array(z.object({ from_minor: MinorAmount, to_minor: MinorAmount.nullable(), percent_bp: z.number().int() })),
  currency: z.string(),
  applies_to: z.string(),
  version: z.number().int(),
  valid_from: Time,
});
export type FeeEntry = z.infer<typeof FeeEntry>;

export const getPaymentRates = endpoint({
  ...ownReadCall,
  path: '/api/payments/rates',
  summary: 'The fees of the marketplace by key',
  result: z.record(z.string(), FeeEntry),
});

export const Payment = z.object({
  _id: Id,
  number: z.number(),
  purpose: z.enum(['order', 'topup']),
  order_id: Id.nullable(),
  amount_minor: MinorAmount,
  from_balance_minor: MinorAmount,
  refunded_minor: MinorAmount,
  method: PaymentMethod,
  status: PaymentStatus,
  confirmation: z.object({ type: z.literal('redirect'), url: z.string(), expires_at: Time }).nullable(),
  /** Of a payment in coins; the confirmation is null then: nothing is confirmed elsewhere. */
  coins: CoinPayment.nullable(),
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The order did not take the money any more, so it lies on the balance. */
  is_credited_to_balance: z.boolean(),
  receipt: ReceiptStatus.nullable(),
  created_at: Time,
  ended_at: Time.nullable(),
});
export type Payment = z.infer<typeof Payment>;

export const pay = endpoint({
  method: 'POST',
  path: '/api/payments/pay',
  summary: 'Begins the payment of an order (balance first when asked) or a top-up; repeating it gives the same open payment',
  access: 'member',
  rateLimit: 'money',
  idempotency: 'natural',
  body: z.strictObject({
    purpose: z.enum(['order', 'topup']),
    order_id: Id.optional(),
    /** Stages of the order; the next one always comes first. None named: all that are left. */
    stage_ids: z.array(Id).max(20).default([]),
    /** For a top-up: how much. An order's sum is known to the server alone. */
    amount_minor: Price.optional(),
    method: PaymentMethod,
    currency: z.literal('RUB').default('RUB'),
    use_balance: z.boolean().default(true),
    return_url: z.string().max(500).optional(),
  }),
  result: Payment,
});

export const getPayment = endpoint({
  ...ownReadCall,
  path: '/api/payments/:id',
  summary: 'A payment of the caller; asks the provider when it is still open',
  staff_read: { of: 'payment', text: 'Открыт платёж' },
  params: z.object({ id: Id }),
  result: Payment,
});

export const checkoutParts = ['next', 'all'] as const;
export const CheckoutPart = z.enum(checkoutParts);
export type CheckoutPart = z.infer<typeof CheckoutPart>;

export const Checkout = z.object({
  order: z.object({
    _id: Id,
    number: z.number(),
    title: z.string(),
    status: OrderStatus,
    seller: OrderPerson,
    package_title: z.string(),
    extras: z.array(z.object({ title: z.string(), quantity: z.number(), price_minor: MinorAmount })),
    term_days: z.number(),
    price_minor: MinorAmount,
    fee_buyer_minor: MinorAmount,
    /** What the customer is spared of the whole order's fee: it is not in `fee_buyer_minor`. */
    fee_waived_minor: MinorAmount,
    pay_minor: MinorAmount,
    /** Null: what goes beside other stages waits for its money as long as it takes. */
    payment_due_at: Time.nullable(),
    revisions_included: z.number(),
    review_hours: z.number(),
    /** The seller takes the order first, and until then it may be cancelled freely; else work begins with the money. */
    waits_for_start: z.boolean(),
    service: OrderService.nullable(),
    project: OrderProject.nullable(),
  }),
  part: CheckoutPart,
  stages: z.array(
    z.object({
      _id: Id,
      no: z.number(),
      title: z.string(),
      price_minor: MinorAmount,
      term_days: z.number(),
      is_paid_now: z.boolean(),
      is_left: z.boolean(),
    }),
  ),
  available_minor: MinorAmount,
  needs_phone: z.boolean(),
  payment: Payment.nullable(),
  methods: z.array(PaymentMethod),
  /** Why the caller cannot pay by card: a bank has taken a payment of theirs back. */
  card_closed: z.string().nullable(),
  coin_rates: z.array(z.object({ method: z.enum(coinMethods), rub_per_unit: z.number() })),
});
export type Checkout = z.infer<typeof Checkout>;

export const getCheckout = endpoint({
  ...ownReadCall,
  path: '/api/payments/checkout/:order_id',
  summary: 'The order to pay, its sums, the balance and the payment that is open',
  params: z.object({ order_id: Id }),
  /** Without it: what an open payment is for, else the next stage. */
  query: z.object({ part: CheckoutPart.optional() }),
  result: Checkout,
});

export const refundToSource = endpoint({
  while_blocked: true,
  ...memberMoneyCall,
  path: '/api/payments/:id/refund',
  summary: 'Sends money of a past payment from the balance back to the card or account it came from',
  step_up: true,
  params: z.object({ id: Id }),
  body: z.strictObject({ amount_minor: Price }),
  result: Payment,
});

export const AdminPayment = Payment.extend({
  payer: z.object({ _id: Id, name: z.string(), surname: z.string(), user_name: z.string() }),
  order_number: z.number().nullable(),
});
export type AdminPayment = z.infer<typeof AdminPayment>;
export const adminListPayments = endpoint({
  ...readCall,
  path: '/api/admin/payments',
  summary: 'Payments for the staff, newest first: all, or those that have not ended',
  access: { staff: 'finance' },
  audit: ['people', 'Открыты платежи'],
  query: z.object({ state: z.enum(['waiting', 'all']).default('all'), ...PageQuery }),
  result: AdminPayment,
  list: true,
});
export const exportPayments = endpoint({
  ...takesCsv,
  path: '/api/admin/payments/csv',
  summary: 'Payments as the list shows them, as a table for a spreadsheet, at most 10,000',
  access: { staff: 'finance' },
  audit: ['people', 'Выгружены платежи'],
  body: z.strictObject({ state: z.enum(['waiting', 'all']).default('all'), reason: WhyTaken }),
});

export const paymentRefusals = refusals({
  PAYMENT_NOT_FOUND: [404, 'Такого платежа нет'],
  STAGES_NOT_IN_TURN: [409, 'Этапы оплачиваются по очереди: сначала ближайший'],
  PAYMENT_WANTS_PHONE: [403, 'Заказ дороже 50 000 руб.: сначала подтвердите телефон, это минута'],
  STAGE_PAID_LATER: [409, 'Этот этап оплачивают, когда принят предыдущий. Раньше — если вы договорились вести их вместе'],
  ORDER_IS_OVER: [409, 'Заказ уже закончен, оплачивать нечего'],
  PAYMENT_IS_LATE: [409, 'Время на оплату вышло. Создайте заказ заново'],
  RATE_IS_UNKNOWN: [503, 'Курс сейчас неизвестен. Попробуйте через несколько минут или выберите другой способ'],
  PAYMENT_METHOD_IS_CLOSED: [409, 'Этот способ сейчас не принимается. Выберите другой'],
  PAYMENT_IS_COMING: [409, 'Перевод уже виден в сети: дождитесь подтверждения, второй раз платить не нужно'],
  REFUND_TO_BALANCE_ONLY: [409, 'Оплаченное монетами возвращается на баланс, обратно в кошелёк мы не отправляем'],
  SELLER_IS_FULL: [
    409,
    'Исполнитель уже взял столько заказов, сколько делает сразу. Деньги не списаны: оплатите позже, пока заказ ждёт, или выберите другого исполнителя',
  ],
  REFUND_TOO_LARGE: [
    409,
    'Столько этим платежом не вернуть: остальное потрачено или уже возвращено. Если это не так, напишите в поддержку',
  ],
});
