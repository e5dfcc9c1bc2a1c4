import { asMinor, sum } from '@artel/contracts/kit/money.ts';
import type { OrderDocument } from '@artel/contracts/orders/documents.ts';
import type { Order, Stage } from '@artel/contracts/orders/orders.ts';
import { numbersOf, type OrderReceipt } from '../receipts/index.ts';
import type { PaidRecord } from './documents.sql.ts';

export type Made = {
  paper: OrderDocument & { kind: Made['of']['kind'] };
  of: { kind: 'invoice'; stages: Stage[] } | { kind: 'act'; stage: Stage } | { kind: 'receipt'; paid: PaidRecord };
};

const isAccepted = ({ status, accepted_at }: Stage): boolean => accepted_at !== null && (status === 'accepted' || status === 'released');
const withFee = ({ price_minor, fee_buyer_minor }: Stage): number => price_minor + fee_buyer_minor;
const nameOf = (order: Order, stage: Stage): string =>
  order.stages.length > 1 ? `этап ${stage.no} «${stage.title}»` : `заказ «${order.title}»`;

function invoiceOf(order: Order): Made[] {
  if (order.status !== 'awaiting_payment' && order.status !== 'awaiting_funding') return [];
  const stages = order.stages.filter(({ status }) => status === 'planned');
  if (stages.length === 0) return [];
  const since = [order.created_at, ...order.stages.flatMap(({ accepted_at }) => accepted_at ?? [])].sort().at(-1)!;
  const about =
    stages.length > 1 ? `${stages.length === order.stages.length ? 'все этапы' : 'оставшиеся этапы'}` : nameOf(order, stages[0]!);
  const number = `${order.number}-С${stages[0]!.no}`;
  return [
    { paper: { kind: 'invoice', number, about, at: since, amount_minor: sum(...stages.map(withFee)) }, of: { kind: 'invoice', stages } },
  ];
}

const actsOf = (order: Order): Made[] =>
  order.stages.filter(isAccepted).map((stage) => ({
    paper: {
      kind: 'act',
      number: `${order.number}-А${stage.no}`,
      about: nameOf(order, stage),
      at: stage.accepted_at!,
      amount_minor: stage.price_minor,
    },
    of: { kind: 'act', stage },
  }));

const receiptsOf = (order: Order, payments: readonly PaidRecord[]): Made[] =>
  payments.map((paid) => ({
    paper: {
      kind: 'receipt',
      number: `${order.number}-К${paid.number}`,
      about: `платёж №${paid.number}`,
      at: paid.at.toISOString(),
      amount_minor: sum(paid.amount_minor, paid.from_balance_minor),
    },
    of: { kind: 'receipt', paid },
  }));

export function documentsOf(order: Order, payments: readonly PaidRecord[]): Made[] {
  const all = order.my_role === 'seller' ? actsOf(order) : [...invoiceOf(order), ...actsOf(order), ...receiptsOf(order, payments)];
  return all.sort((a, b) => newestFirst(a.paper, b.paper));
}
export const newestFirst = (a: OrderDocument, b: OrderDocument): number =>
  a.at < b.at ? 1 : a.at > b.at ? -1 : a.number < b.number ? -1 : 1;

const fiscalTexts: Record<OrderReceipt['kind'], string> = { prepayment: 'предоплата', settlement: 'полный расчёт', refund: 'возврат' };
/** Receipts of the till: they are mailed to the payer and are no PDF of ours. */
export const fiscalDocumentsOf = (order: Order, receipts: readonly OrderReceipt[]): OrderDocument[] =>
  receipts.map((one) => ({
    kind: 'fiscal',
    number: `${order.number}-Ч${one.number}`,
    about: one.stage_no !== null && order.stages.length > 1 ? `${fiscalTexts[one.kind]}, этап ${one.stage_no}` : fiscalTexts[one.kind],
    at: (one.ended_at ?? one.created_at).toISOString(),
    amount_minor: asMinor(one.amount_minor),
    fiscal: { kind: one.kind, status: one.status, numbers: numbersOf(one) },
  }));
