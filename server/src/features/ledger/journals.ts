/** The journals of the product: what each money move writes. «A → B» is A −x, B +x (product: M1 … M18). */

import { type Minor, minus } from '@artel/contracts/kit/money.ts';
import type { LedgerReason } from '@artel/contracts/money/ledger.ts';
import type { PaymentMethod } from '@artel/contracts/money/payments.ts';
import { now } from '../../platform/index.ts';
import { cameBy, isFree, isReversible, type LotMove } from './lots.policy.ts';

export type Line = { account: string; owner_id?: string; amount_minor: number };
export type Journal = {
  /** Unique forever: the same move can be posted once only. */
  key: string;
  code: `M${number}`;
  entity: string;
  entity_id: string;
  reason: LedgerReason;
  actor_id?: string | undefined;
  reverses_id?: string | undefined;
  lines: readonly Line[];
  lots: readonly LotMove[];
};

/** From one account to another. A transfer of nothing is no line. */
export const transfer = (from: Omit<Line, 'amount_minor'>, to: Omit<Line, 'amount_minor'>, amount: Minor): Line[] =>
  amount === 0
    ? []
    : [
        { ...from, amount_minor: -amount },
        { ...to, amount_minor: amount },
      ];

export const available = (user_id: string) => ({ account: `user:${user_id}:available`, owner_id: user_id });
const hold = (user_id: string) => ({ account: `user:${user_id}:hold`, owner_id: user_id });
const payoutOf = (user_id: string) => ({ account: `user:${user_id}:payout`, owner_id: user_id });
const escrow = (stage_id: string) => ({ account: `stage:${stage_id}:escrow`, owner_id: stage_id });
const feeBuyer = (stage_id: string) => ({ account: `stage:${stage_id}:fee_buyer`, owner_id: stage_id });
const provider = (name: string) => ({ account: `ext:${name}` });
export const platformFee = { account: 'platform:fee' };
const platformFx = { account: 'platform:fx' };

export const availableOf = (user_id: string): string => available(user_id).account;
export const reserveOf = (stage_id: string): string => escrow(stage_id).account;
export const feeReserveOf = (stage_id: string): string => feeBuyer(stage_id).account;
/** What a stage brought its seller is earned: it has no payment any more. */
export const earned = (seller_id: string, amount: Minor): LotMove => ({
  to: availableOf(seller_id),
  made: { source_id: null, is_reversible: false, paid_at: now() },
  amount,
});
const refundLots = (id: string): string => `refund:${id}`;
const payoutLots = (id: string): string => `payout:${id}`;

type Payment = { _id: string; provider: string; user_id: string; amount: Minor; method: PaymentMethod; paid_at: Date };
/** M1: money came from outside. */
export const topUp = (p: Payment): Journal => ({
  key: `payment:${p._id}:topup`,
  code: 'M1',
  entity: 'payment',
  entity_id: p._id,
  reason: 'topup',
  actor_id: p.user_id,
  lines: transfer(provider(p.provider), available(p.user_id), p.amount),
  lots: [
    {
      to: availableOf(p.user_id),
      made: { source_id: p._id, is_reversible: isReversible(p.method), paid_at: p.paid_at },
      amount: p.amount,
    },
  ],
});

type CoinsCame = Payment & { key: string; credited: Minor; worth: Minor };
/**
 * M17: coins came from outside. They are worth what they are worth on their day, the payer gets what was promised for them; the
 * difference is the platform's gain or loss on exchange.
 */
export const coinsIn = (c: Omit<CoinsCame, 'amount'>): Journal => ({
  key: c.key,
  code: 'M17',
  entity: 'payment',
  entity_id: c._id,
  reason: 'topup',
  actor_id: c.user_id,
  lines: [...transfer(provider(c.provider), platformFx, c.worth), ...transfer(platformFx, available(c.user_id), c.credited)],
  lots: [
    {
      to: availableOf(c.user_id),
      made: { source_id: c._id, is_reversible: isReversible(c.method), paid_at: c.paid_at },
      amount: c.credited,
    },
  ],
});

type StageMoney = {
  stage_id: string;
  customer_id: string;
  seller_id: string;
  price: Minor;
  fee_buyer: Minor;
  actor_id?: string | undefined;
};
/** M2: the price and the buyer's fee of a stage are put in reserve; first what came by the payment made for it: its receipts name one purchase. */
export const reserve = (s: StageMoney & { payment_id?: string | undefined }): Journal => ({
  key: `stage:${s.stage_id}:reserve`,
  code: 'M2',
  entity: 'stage',
  entity_id: s.stage_id,
  reason: 'reserve',
  actor_id: s.customer_id,
  lines: [
    ...transfer(available(s.customer_id), escrow(s.stage_id), s.price),
    ...transfer(available(s.customer_id), feeBuyer(s.stage_id), s.fee_buyer),
  ],
  lots: [
    { from: availableOf(s.customer_id), to: reserveOf(s.stage_id), amount: s.price, first: cameBy(s.payment_id) },
    { from: availableOf(s.customer_id), to: feeBuyer(s.stage_id).account, amount: s.fee_buyer, first: cameBy(s.payment_id) },
  ],
});

/** What of the net waits in hold; the rest is available at once. */
type Waits = { held: Minor };
const toSeller = (s: StageMoney & Waits & { net: Minor }): Line[] => [
  ...transfer(escrow(s.stage_id), available(s.seller_id), minus(s.net, s.held)),
  ...transfer(escrow(s.stage_id), hold(s.seller_id), s.held),
];

/** M3: an accepted stage pays the seller (at once to available, and to hold what has to wait) and the platform. */
export const release = (s: StageMoney & Waits & { fee_seller: Minor; net: Minor }): Journal => ({
  key: `stage:${s.stage_id}:end`,
  code: 'M3',
  entity: 'stage',
  entity_id: s.stage_id,
  reason: 'release',
  actor_id: s.actor_id,
  lines: [
    ...toSeller(s),
    ...transfer(escrow(s.stage_id), platformFee, s.fee_seller),
    ...transfer(feeBuyer(s.stage_id), platformFee, s.fee_buyer),
  ],
  lots: [
    { from: reserveOf(s.stage_id), amount: s.price },
    { from: feeBuyer(s.stage_id).account, amount: s.fee_buyer },
    earned(s.seller_id, minus(s.net, s.held)),
  ],
});

/** M4: the clearing time of what waited is over. */
export const clear = (s: { stage_id: string; seller_id: string; held: Minor }): Journal => ({
  key: `stage:${s.stage_id}:clear`,
  code: 'M4',
  entity: 'stage',
  entity_id: s.stage_id,
  reason: 'clear',
  lines: transfer(hold(s.seller_id), available(s.seller_id), s.held),
  lots: [earned(s.seller_id, s.held)],
});

/** M5: the whole reserve goes back to the customer, the fee with it. */
export const refundStage = (s: StageMoney): Journal => ({
  key: `stage:${s.stage_id}:end`,
  code: 'M5',
  entity: 'stage',
  entity_id: s.stage_id,
  reason: 'refund',
  actor_id: s.actor_id,
  lines: [
    ...transfer(escrow(s.stage_id), available(s.customer_id), s.price),
    ...transfer(feeBuyer(s.stage_id), available(s.customer_id), s.fee_buyer),
  ],
  lots: [
    { from: reserveOf(s.stage_id), to: availableOf(s.customer_id), amount: s.price },
    { from: feeBuyer(s.stage_id).account, to: availableOf(s.customer_id), amount: s.fee_buyer },
  ],
});

/** How the reserve of a stage is shared out: `fee_kept` is the platform's part of the buyer's fee, `net` what the seller has after `fee_seller`. */
export type Split = { to_customer: Minor; fee_kept: Minor; fee_seller: Minor; net: Minor };
/** M6: the seller's part as in M3, the rest to the customer; the buyer's fee in the same proportion. */
export const splitStage = (s: StageMoney & Split & Waits): Journal => ({
  key: `stage:${s.stage_id}:end`,
  code: 'M6',
  entity: 'stage',
  entity_id: s.stage_id,
  reason: 'split',
  actor_id: s.actor_id,
  lines: [
    ...toSeller(s),
    ...transfer(escrow(s.stage_id), platformFee, s.fee_seller),
    ...transfer(escrow(s.stage_id), available(s.customer_id), s.to_customer),
    ...transfer(feeBuyer(s.stage_id), platformFee, s.fee_kept),
    ...transfer(feeBuyer(s.stage_id), available(s.customer_id), minus(s.fee_buyer, s.fee_kept)),
  ],
  lots: [
    { from: reserveOf(s.stage_id), to: availableOf(s.customer_id), amount: s.to_customer, inProportion: true },
    { from: reserveOf(s.stage_id), amount: minus(s.price, s.to_customer) },
    { from: feeBuyer(s.stage_id).account, to: availableOf(s.customer_id), amount: minus(s.fee_buyer, s.fee_kept), inProportion: true },
    { from: feeBuyer(s.stage_id).account, amount: s.fee_kept },
    earned(s.seller_id, minus(s.net, s.held)),
  ],
});

type Refund = { _id: string; payment_id: string; provider: string; user_id: string; amount: Minor };
/** The lots of its payment; others only when the provider made it after all and those are spent. A refund remembers what it took. */
const lotsOut = (r: Refund): LotMove[] => [
  { from: availableOf(r.user_id), to: refundLots(r._id), amount: r.amount, first: cameBy(r.payment_id) },
];
/** M7: from the balance back to where it was paid from. */
export const refundOut = (r: Refund): Journal => ({
  key: `refund:${r._id}:out`,
  code: 'M7',
  entity: 'refund',
  entity_id: r._id,
  reason: 'refund_out',
  actor_id: r.user_id,
  lines: transfer(available(r.user_id), provider(r.provider), r.amount),
  lots: lotsOut(r),
});
/** A refund the provider could not make: a reversing journal, the money is available again. */
export const refundBack = (r: Refund, reverses_id: string): Journal => ({
  key: `refund:${r._id}:back`,
  code: 'M7',
  entity: 'refund',
  entity_id: r._id,
  reason: 'refund_back',
  reverses_id,
  lines: transfer(provider(r.provider), available(r.user_id), r.amount),
  lots: [{ from: refundLots(r._id), to: availableOf(r.user_id), amount: r.amount }],
});

/** The provider made it after all, when it was given back: what the balance got is taken again. */
export const refundAgain = (r: Refund, reverses_id: string): Journal => ({
  key: `refund:${r._id}:again`,
  code: 'M7',
  entity: 'refund',
  entity_id: r._id,
  reason: 'refund_again',
  reverses_id,
  lines: transfer(available(r.user_id), provider(r.provider), r.amount),
  lots: lotsOut(r),
});

/** `amount` is all that leaves the balance: what the person receives plus the fee. */
type PayoutMoney = { _id: string; provider: string; user_id: string; amount: Minor; fee: Minor; net: Minor };
const lotsAside = (p: PayoutMoney): LotMove[] => [{ from: availableOf(p.user_id), to: payoutLots(p._id), amount: p.amount, first: isFree }];
const lotsBack = (p: PayoutMoney): LotMove[] => [{ from: payoutLots(p._id), to: availableOf(p.user_id), amount: p.amount }];
/** M8: the sum is set aside for the payout. */
export const beginPayout = (p: PayoutMoney): Journal => ({
  key: `payout:${p._id}:begin`,
  code: 'M8',
  entity: 'payout',
  entity_id: p._id,
  reason: 'payout_begin',
  actor_id: p.user_id,
  lines: transfer(available(p.user_id), payoutOf(p.user_id), p.amount),
  lots: lotsAside(p),
});
/** M9: the provider paid it out. */
export const finishPayout = (p: PayoutMoney): Journal => ({
  key: `payout:${p._id}:done`,
  code: 'M9',
  entity: 'payout',
  entity_id: p._id,
  reason: 'payout_done',
  lines: [...transfer(payoutOf(p.user_id), provider(p.provider), p.net), ...transfer(payoutOf(p.user_id), platformFee, p.fee)],
  lots: [],
});
/** M10: it failed or was cancelled before it was paid. */
export const returnPayout = (p: PayoutMoney, actor_id?: string): Journal => ({
  key: `payout:${p._id}:back`,
  code: 'M10',
  entity: 'payout',
  entity_id: p._id,
  reason: 'payout_back',
  actor_id,
  lines: transfer(payoutOf(p.user_id), available(p.user_id), p.amount),
  lots: lotsBack(p),
});
/** M8 once more: the provider paid it after all, when it was given back. What the balance got is set aside again, for M9. */
export const beginPayoutAgain = (p: PayoutMoney, reverses_id: string): Journal => ({
  key: `payout:${p._id}:again`,
  code: 'M8',
  entity: 'payout',
  entity_id: p._id,
  reason: 'payout_again',
  reverses_id,
  lines: transfer(available(p.user_id), payoutOf(p.user_id), p.amount),
  lots: lotsAside(p),
});
/** M10 after M9: the bank returned it days later; the fee is given back too. */
export const returnPaidPayout = (p: PayoutMoney): Journal => ({
  key: `payout:${p._id}:returned`,
  code: 'M10',
  entity: 'payout',
  entity_id: p._id,
  reason: 'payout_returned',
  lines: [...transfer(provider(p.provider), available(p.user_id), p.net), ...transfer(platformFee, available(p.user_id), p.fee)],
  lots: lotsBack(p),
});
