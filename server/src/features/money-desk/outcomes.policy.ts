import { asMinor, minus } from '@artel/contracts/kit/money.ts';
import { isCoinMethod } from '@artel/contracts/money/coin-payments.ts';
import type { MoneyOutcome } from '@artel/contracts/money/money-desk.ts';
import type { PaymentMethod } from '@artel/contracts/money/payments.ts';
import type { ReconciledKind } from '@artel/contracts/money/reconciliation.ts';
import {
  beginPayoutAgain,
  finishPayout,
  type Journal,
  refundAgain,
  refundBack,
  returnPaidPayout,
  returnPayout,
  topUp,
} from '../ledger/index.ts';

export type Thing = {
  kind: ReconciledKind;
  id: string;
  payment_id: string | null;
  person_id: string;
  amount_minor: number;
  fee_minor: number;
  method: PaymentMethod;
  status: string;
  provider: string;
};
export type Outcome = { outcome: MoneyOutcome['outcome']; journals: Journal[] };

type Writes = Readonly<Record<string, Partial<Record<MoneyOutcome['outcome'], (thing: Thing) => Journal[]>>>>;
const nothing = (): Journal[] => [];

const payoutMoney = ({ id, provider, person_id, amount_minor, fee_minor }: Thing) => ({
  _id: id,
  provider,
  user_id: person_id,
  amount: asMinor(amount_minor),
  fee: asMinor(fee_minor),
  net: minus(amount_minor, fee_minor),
});
const paid = (thing: Thing): Journal[] => [finishPayout(payoutMoney(thing))];
const givenBack = (thing: Thing): Journal[] => [returnPayout(payoutMoney(thing))];
const paidLate = (thing: Thing): Journal[] => [beginPayoutAgain(payoutMoney(thing), thing.id), ...paid(thing)];
const cameBack = (thing: Thing): Journal[] => [returnPaidPayout(payoutMoney(thing))];

const refundMoney = ({ id, payment_id, provider, person_id, amount_minor }: Thing) => ({
  _id: id,
  payment_id: payment_id ?? id,
  provider,
  user_id: person_id,
  amount: asMinor(amount_minor),
});
const refundGivenBack = (thing: Thing): Journal[] => [refundBack(refundMoney(thing), thing.id)];
const refundedLate = (thing: Thing): Journal[] => [refundAgain(refundMoney(thing), thing.id)];

const came = ({ id, provider, person_id, amount_minor, method }: Thing): Journal[] =>
  amount_minor === 0 ? [] : [topUp({ _id: id, provider, user_id: person_id, amount: asMinor(amount_minor), method, paid_at: new Date(0) })];

const writes: Readonly<Record<ReconciledKind, Writes>> = {
  payment: {
    created: { done: came, declined: nothing },
    pending: { done: came, declined: nothing },
    // real money, however late
    failed: { done: came },
    expired: { done: came },
    cancelled: { done: came },
  },
  refund: {
    requested: { done: nothing, declined: refundGivenBack },
    processing: { done: nothing, declined: refundGivenBack },
    failed: { done: refundedLate },
  },
  payout: {
    // the bank's word comes after ours
    on_review: { approve: paid, reject: givenBack },
    queued: { done: paid, reject: givenBack },
    processing: { done: paid, declined: givenBack },
    failed: { done: paidLate },
    paid: { declined: cameBack },
  },
};

/** What coins will be worth when they come is unknown, so their outcomes show no journals. */
export const outcomesOf = (thing: Thing): Outcome[] =>
  Object.entries((isCoinMethod(thing.method) ? undefined : writes[thing.kind][thing.status]) ?? {}).map(([outcome, journals]) => ({
    outcome: outcome as Outcome['outcome'],
    journals: journals(thing),
  }));

/** States in which the provider may know more than we do. What the clock has yet to send is not asked about. */
const requested: Readonly<Record<ReconciledKind, readonly string[]>> = {
  payment: ['created', 'pending', 'failed', 'expired', 'cancelled'],
  refund: ['processing', 'failed'],
  payout: ['processing', 'failed', 'paid'],
};
export const mayRecheck = ({ kind, status }: Pick<Thing, 'kind' | 'status'>): boolean => requested[kind].includes(status);
