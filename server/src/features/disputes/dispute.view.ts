import { asMinor, minus } from '@artel/contracts/kit/money.ts';
import type { Dispute, DisputeCase, SplitSums } from '@artel/contracts/orders/disputes.ts';
import { allowedActions } from '../../platform/lifecycle.ts';
import type { FeeSnapshot } from '../fees/index.ts';
import { splitOf } from '../orders/index.ts';
import { disputeLifecycle } from './dispute.lifecycle.ts';

type Moments = 'acts_until' | 'created_at' | 'closed_at';
/** What is frozen, with what the fees of a split need. */
export type Reserve = {
  price_minor: number;
  fee_buyer_minor: number;
  wanted_seller_bp: number;
  rates: FeeSnapshot;
  turnover_minor: number;
};
export type DisputeRecord = Omit<Dispute, '_id' | 'allowed_actions' | 'if_conceded' | Moments> & {
  id: string;
  acts_until: Date | null;
  created_at: Date;
  closed_at: Date | null;
  reserve: Reserve | null;
  proposal: { customer_roubles: number; text: string; at: string; by: Dispute['opener']; by_id: string } | null;
};

/** Both sides' sums when `customer_minor` of the price goes back. */
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

/** The customer's part of the price by the opener's wish, in whole kopecks. */
export const wantedBack = ({ price_minor, wanted_seller_bp }: Pick<Reserve, 'price_minor' | 'wanted_seller_bp'>): number =>
  Math.round((price_minor * (10_000 - wanted_seller_bp)) / 10_000);

/** The dispute as this person sees it: the opener may take it back, the other side agree. */
export const viewDispute =
  (reader_id: string) =>
  (dispute: DisputeRecord): Dispute => ({
    _id: dispute.id,
    number: dispute.number,
    order: dispute.order,
    chat: dispute.chat,
    opener: dispute.opener,
    respondent: dispute.respondent,
    category: dispute.category,
    status: dispute.status,
    text: dispute.text,
    stage: dispute.stage,
    amount_minor: asMinor(dispute.amount_minor),
    acts_by: dispute.acts_by,
    acts_until: dispute.acts_until?.toISOString() ?? null,
    unseen_messages: dispute.unseen_messages,
    created_at: dispute.created_at.toISOString(),
    closed_at: dispute.closed_at?.toISOString() ?? null,
    if_conceded: dispute.reserve && splitSums(dispute.reserve, wantedBack(dispute.reserve)),
    allowed_actions: actionsOf(dispute, reader_id),
  });

function actionsOf({ opener, respondent, status }: DisputeRecord, reader_id: string): Dispute['allowed_actions'] {
  const party = opener._id === reader_id ? 'opener' : respondent._id === reader_id ? 'respondent' : undefined;
  return party ? (allowedActions(disputeLifecycle, status, party) as Dispute['allowed_actions']) : [];
}

/** The dispute as this arbiter sees it. A side of it decides nothing, and nobody signs what they proposed. */
export const viewCase =
  (reader_id: string) =>
  (dispute: DisputeRecord): DisputeCase => {
    const { proposal, reserve } = dispute;
    const isSide = dispute.opener._id === reader_id || dispute.respondent._id === reader_id;
    const mayDecide = reserve !== null && !isSide;
    return {
      ...viewDispute(reader_id)(dispute),
      proposal: proposal &&
        reserve && {
          ...splitSums(reserve, proposal.customer_roubles * 100),
          text: proposal.text,
          by: proposal.by,
          at: proposal.at,
        },
      staff_actions: !mayDecide ? [] : !proposal ? ['propose_split'] : proposal.by_id === reader_id ? [] : ['sign_split', 'refuse_split'],
    };
  };
