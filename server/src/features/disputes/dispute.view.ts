import type { DisputeCase } from '@artel/contracts/disputes/admin-disputes.ts';
import type { Dispute, DisputeRoom, DisputeSide, SplitSums } from '@artel/contracts/disputes/disputes.ts';
import { asMinor, minus } from '@artel/contracts/kit/money.ts';
import { now, onWire } from '../../platform/index.ts';
import type { FeeSnapshot } from '../fees/index.ts';
import { splitOf } from '../orders/index.ts';
import type { Response } from './arbiter/arbiter.policy.ts';
import { escalateFrom, offerRange, roleOf, sideActions, type Text } from './dispute.policy.ts';
import { partOf } from './dispute.ts';
import type { RoomRows } from './dispute-room.sql.ts';

type DisputeTimes = 'acts_until' | 'created_at' | 'closed_at';
export type Reserve = {
  price_minor: number;
  fee_buyer_minor: number;
  rates: FeeSnapshot;
  turnover_minor: number;
  went_back_minor: number;
  fee_seller_minor: number;
};
export type DisputeRecord = Omit<Dispute, '_id' | 'allowed_actions' | DisputeTimes> & {
  id: string;
  acts_until: Date | null;
  answered_at: Date | null;
  created_at: Date;
  closed_at: Date | null;
  reserve: Reserve;
  arbiter: Dispute['opener'] | null;
  arbiter_id: string | null;
  asked_side: DisputeSide | null;
  is_contested: boolean;
  is_unsigned: boolean;
  said: Response[];
};

export function splitSums(reserve: Reserve, customer_minor: number): SplitSums {
  const { to_customer, fee_kept, fee_seller, net } = splitOf(reserve, customer_minor, reserve.rates, reserve.turnover_minor);
  return {
    price_minor: asMinor(reserve.price_minor),
    customer_minor: to_customer,
    fee_back_minor: minus(reserve.fee_buyer_minor, fee_kept),
    fee_seller_minor: fee_seller,
    seller_net_minor: net,
  };
}
export const sumsAt = (reserve: Reserve, customer_percent: number): SplitSums =>
  splitSums(reserve, partOf(reserve.price_minor, customer_percent));

/** As the journal wrote them: the pair's turnover may have changed the tier of the fee since. */
function sumsAfter(reserve: Reserve): SplitSums {
  const { price_minor, went_back_minor, fee_seller_minor } = reserve;
  // of a stage given back whole the fee is only what was planned
  if (went_back_minor === price_minor) return splitSums(reserve, price_minor);
  const seller_net_minor = minus(minus(price_minor, went_back_minor), fee_seller_minor);
  return { ...splitSums(reserve, went_back_minor), fee_seller_minor: asMinor(fee_seller_minor), seller_net_minor };
}

const textOf = ({ opener_percent, respondent_percent }: DisputeRecord): Text => ({
  opener: opener_percent,
  respondent: respondent_percent,
});
const sideOf = ({ opener, respondent }: DisputeRecord, reader_id: string) =>
  opener._id === reader_id ? ('opener' as const) : respondent._id === reader_id ? ('respondent' as const) : undefined;

export const viewDispute =
  (reader_id: string) =>
  (dispute: DisputeRecord): Dispute => {
    const side = sideOf(dispute, reader_id);
    return {
      ...onWire(dispute),
      allowed_actions: side
        ? sideActions({ ...dispute, responses: dispute.said, words: textOf(dispute) }, side, roleOf(side, dispute.opener_role), now())
        : [],
    };
  };

export function viewRoom(dispute: DisputeRecord, room: RoomRows, reader_id: string): DisputeRoom {
  const side = sideOf(dispute, reader_id)!;
  const words = textOf(dispute);
  const shown = viewDispute(reader_id)(dispute);
  const theirs = side === 'opener' ? words.respondent : words.opener;
  const mayOffer = shown.allowed_actions.includes('offer') || shown.allowed_actions.includes('answer');
  const range = mayOffer ? offerRange(side, roleOf(side, dispute.opener_role), words) : null;
  return {
    ...shown,
    ...viewTable(dispute, room),
    range: range && { from_percent: range.from, to_percent: range.to },
    if_accepted: shown.allowed_actions.includes('accept') && theirs !== null ? sumsAt(dispute.reserve, theirs) : null,
    outcome: dispute.status === 'settled' || dispute.status === 'closed' ? sumsAfter(dispute.reserve) : null,
    escalate_from: escalateFrom(dispute)?.toISOString() ?? null,
  };
}

export const viewTable = (dispute: DisputeRecord, { rulings, ...room }: RoomRows) => ({
  ...room,
  fee_buyer_minor: asMinor(dispute.reserve.fee_buyer_minor),
  arbiter: dispute.arbiter,
  rulings: viewRulings(dispute, rulings),
});

type Ruled = Pick<DisputeRecord, 'status' | 'reserve'>;
export const viewRulings = <Ruling extends { customer_percent: number }>({ status, reserve }: Ruled, rulings: readonly Ruling[]) =>
  rulings.map((ruling, at) => ({
    ...ruling,
    sums: status === 'closed' && at === rulings.length - 1 ? sumsAfter(reserve) : sumsAt(reserve, ruling.customer_percent),
  }));

export const viewCase =
  (reader_id: string) =>
  (dispute: DisputeRecord): DisputeCase => ({
    ...viewDispute(reader_id)(dispute),
    arbiter: dispute.arbiter,
    is_mine: dispute.arbiter_id === reader_id,
    is_unsigned: dispute.is_unsigned,
  });
