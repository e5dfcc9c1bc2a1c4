import type { PaymentMethod } from '@artel/contracts/money/payments.ts';
import type { Operation } from './operation.ts';
import type { LineRow } from './operations.sql.ts';
import { formatDay, formatSum } from './operations.text.ts';

type Meaning = 'plan' | 'hold' | 'wait' | 'good' | 'bad';
export type OperationText = {
  look: 'work' | 'pay' | 'back' | 'topup' | 'source' | 'payout' | 'failed';
  title: string;
  about: string;
  note: string | null;
  amount_minor: number;
  state: { name: string; meaning: Meaning } | null;
};

const by: Partial<Record<PaymentMethod, string>> = { card: 'картой', sbp: 'по СБП', balance: 'с баланса' };
const paidBy = (method: PaymentMethod): string => by[method] ?? 'криптовалютой';
const quoted = (title: string): string => `«${title}»`;
const aboutOrder = (order: LineRow['order']): string =>
  order ? `№${order.number}, ${order.other.name} ${order.other.surname}`.trim() : '';

const nameOf = ({ order, stage }: LineRow): string =>
  order && order.stages > 1 && stage ? `этап ${quoted(stage.title)}` : `заказ ${quoted(order?.title ?? '')}`;

function describeWork({ lines, in_minor, held_minor, cleared_minor }: Operation): OperationText {
  const last = lines.at(-1)!;
  const { stage, order } = last;
  const began = lines.find(({ reason }) => reason !== 'clear');
  const waits = held_minor > cleared_minor;
  const title = !began
    ? `Зачислено за ${nameOf(last)}`
    : began.reason === 'split'
      ? `Ваша часть резерва за ${nameOf(last)}`
      : `Принят ${nameOf(last)}`;
  const fee = stage?.fee_seller_minor ?? 0;
  const net = fee > 0 && stage ? `${formatSum(stage.earned_minor)} минус комиссия ${formatSum(fee)}` : null;
  const until = stage?.clears_at ? formatDay(new Date(stage.clears_at)) : '';
  const left = stage?.released_at ? { name: `Зачислено ${formatDay(new Date(stage.released_at))}`, meaning: 'plan' as const } : null;
  return {
    look: 'work',
    title,
    about: aboutOrder(order),
    note: waits ? (left ? 'учтено в день зачисления' : in_minor > 0 ? `${formatSum(held_minor)} — с ${until}` : `с ${until}`) : net,
    amount_minor: in_minor + held_minor - (waits ? cleared_minor : held_minor),
    state: waits ? (left ?? { name: 'Ожидает', meaning: 'hold' }) : null,
  };
}

const inReserve = new Set(['funded', 'in_work', 'paused', 'delivered', 'revision', 'disputed']);
function describePay({ lines, in_minor, out_minor }: Operation): OperationText {
  const last = lines.at(-1)!;
  const { payment, order } = last;
  const paid = lines.filter(({ reason }) => reason === 'reserve');
  if (paid.length === 0)
    return payment?.is_late
      ? {
          look: 'topup',
          title: 'Платёж зачислен на баланс',
          about: `№${order?.number ?? ''}: заказ его уже не ждал`,
          note: paidBy(payment.method),
          amount_minor: in_minor,
          state: null,
        }
      : {
          look: 'topup',
          title: `Пополнение ${payment ? paidBy(payment.method) : ''}`.trim(),
          about: `платёж №${payment?.number ?? ''}`,
          note: null,
          amount_minor: in_minor,
          state: { name: 'Пришло', meaning: 'good' },
        };
  const fee = paid.reduce((sum, { stage }) => sum + (stage?.fee_buyer_minor ?? 0), 0);
  const from = out_minor - in_minor;
  const way =
    in_minor === 0
      ? 'с баланса'
      : from > 0
        ? `${payment ? paidBy(payment.method) : ''}, с баланса ${formatSum(from)}`
        : payment
          ? paidBy(payment.method)
          : '';
  const holds = paid.some(({ stage }) => stage && inReserve.has(stage.status));
  return {
    look: 'pay',
    title: `Оплата заказа ${quoted(order?.title ?? '')}`,
    about: [aboutOrder(order), way].filter(Boolean).join(', '),
    note: fee > 0 ? `сбор ${formatSum(fee)} внутри` : null,
    amount_minor: -out_minor,
    state: holds ? { name: 'В резерве', meaning: 'hold' } : null,
  };
}

function describeBack({ lines, in_minor }: Operation): OperationText {
  const last = lines.at(-1)!;
  const isPart = lines.some(({ reason }) => reason === 'split');
  return {
    look: 'back',
    title: `${isPart ? 'Часть резерва' : 'Возврат'} за ${quoted(last.order?.title ?? '')}`,
    about: aboutOrder(last.order),
    note: isPart ? 'по договорённости или решению' : 'цена и сбор',
    amount_minor: in_minor,
    state: { name: 'На балансе', meaning: 'good' },
  };
}

const refundStates: Record<string, OperationText['state']> = {
  requested: { name: 'Отправляем', meaning: 'hold' },
  processing: { name: 'В пути', meaning: 'hold' },
  succeeded: { name: 'Дошёл', meaning: 'good' },
  failed: { name: 'Не прошёл', meaning: 'bad' },
};
function describeSource({ lines, in_minor, out_minor }: Operation): OperationText {
  const refund = lines.at(-1)!.refund!;
  const to = refund.method === 'card' ? 'на карту' : refund.method === 'sbp' ? 'на счёт СБП' : 'туда, откуда платили';
  const isBack = out_minor === 0;
  return {
    look: isBack ? 'failed' : 'source',
    title: `Возврат ${to}${isBack ? ' не прошёл' : ''}`,
    about: `по платежу №${refund.payment_number}`,
    note: isBack ? `${formatSum(refund.amount_minor)} снова на балансе` : null,
    amount_minor: in_minor - out_minor,
    state: refundStates[refund.status] ?? null,
  };
}

const payoutStates: Record<string, OperationText['state']> = {
  created: { name: 'Проверяем', meaning: 'hold' },
  on_review: { name: 'Проверяем', meaning: 'hold' },
  queued: { name: 'Отправляем', meaning: 'hold' },
  processing: { name: 'Отправлен', meaning: 'hold' },
  paid: { name: 'Пришёл', meaning: 'good' },
  failed: { name: 'Не прошёл', meaning: 'bad' },
  returned: { name: 'Вернулся', meaning: 'bad' },
  cancelled: { name: 'Отменён', meaning: 'plan' },
};
function describePayout({ lines, in_minor, out_minor }: Operation): OperationText {
  const payout = lines.at(-1)!.payout!;
  const isBack = out_minor === 0;
  const why = isBack && payout.failure ? `: ${payout.failure}` : '';
  const fee = payout.fee_minor > 0 ? `комиссия ${formatSum(payout.fee_minor)} внутри` : null;
  return {
    look: isBack ? 'failed' : 'payout',
    title: payout.method === 'card' ? 'Вывод на карту' : payout.method === 'sbp' ? 'Вывод по СБП' : 'Вывод',
    about: `№${payout.number}, ${payout.to}${why}`,
    note: isBack ? `${formatSum(payout.amount_minor)} снова ваши` : fee,
    amount_minor: in_minor - out_minor,
    state: payoutStates[payout.status] ?? null,
  };
}

function describeCorrection({ lines, in_minor, out_minor }: Operation): OperationText {
  const { number, why } = lines.at(-1)!.correction!;
  return {
    look: in_minor > 0 ? 'back' : 'source',
    title: `Исправление №${number}`,
    about: why,
    note: null,
    amount_minor: in_minor - out_minor,
    state: in_minor > 0 ? { name: 'На балансе', meaning: 'good' } : null,
  };
}

const describeReferral = ({ in_minor }: Operation): OperationText => ({
  look: 'work',
  title: 'Доля за приглашённого',
  about: 'реферальная программа',
  note: 'часть нашей комиссии',
  amount_minor: in_minor,
  state: { name: 'На балансе', meaning: 'good' },
});

function describeAttempt({ number, method, failure, order }: NonNullable<Operation['tried']>): OperationText {
  return {
    look: 'failed',
    title: order ? `Оплата заказа ${quoted(order.title)} не прошла` : `Пополнение ${paidBy(method)} не прошло`,
    about: `платёж №${number}${failure ? `: ${failure}` : ''}`,
    note: 'деньги не списаны',
    amount_minor: 0,
    state: { name: 'Не прошёл', meaning: 'bad' },
  };
}

export function describeOperation(operation: Operation): OperationText {
  const { tried, kind, lines } = operation;
  if (tried) return describeAttempt(tried);
  if (kind === 'work') return describeWork(operation);
  const { entity, reason } = lines.at(-1)!;
  if (entity === 'payout') return describePayout(operation);
  if (entity === 'refund') return describeSource(operation);
  if (entity === 'correction') return describeCorrection(operation);
  if (entity === 'referral_accrual') return describeReferral(operation);
  return reason === 'topup' || reason === 'reserve' ? describePay(operation) : describeBack(operation);
}
