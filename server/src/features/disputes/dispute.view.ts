import { asMinor } from '@artel/contracts/kit/money.ts';
import type { Dispute } from '@artel/contracts/orders/disputes.ts';
import { allowedActions } from '../../platform/lifecycle.ts';
import { disputeLifecycle } from './dispute.lifecycle.ts';

type Moments = 'acts_until' | 'created_at' | 'closed_at';
export type DisputeRecord = Omit<Dispute, '_id' | 'allowed_actions' | Moments> & {
  id: string;
  acts_until: Date | null;
  created_at: Date;
  closed_at: Date | null;
};

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
    allowed_actions: dispute.opener._id === reader_id ? allowedActions(disputeLifecycle, dispute.status, 'opener') : [],
  });
