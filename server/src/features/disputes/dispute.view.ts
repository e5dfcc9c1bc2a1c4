import type { Dispute } from '@artel/contracts/disputes.ts';
import { asMinor } from '@artel/contracts/kit/money.ts';

type Moments = 'acts_until' | 'created_at' | 'closed_at';
export type DisputeRecord = Omit<Dispute, '_id' | Moments> & {
  id: string;
  acts_until: Date | null;
  created_at: Date;
  closed_at: Date | null;
};

export const viewDispute = (dispute: DisputeRecord): Dispute => ({
  _id: dispute.id,
  number: dispute.number,
  order: dispute.order,
  chat: dispute.chat,
  opener: dispute.opener,
  respondent: dispute.respondent,
  category: dispute.category,
  status: dispute.status,
  amount_minor: asMinor(dispute.amount_minor),
  acts_by: dispute.acts_by,
  acts_until: dispute.acts_until?.toISOString() ?? null,
  unseen_messages: dispute.unseen_messages,
  created_at: dispute.created_at.toISOString(),
  closed_at: dispute.closed_at?.toISOString() ?? null,
});
