import type { Tx } from '../../../platform/db/index.ts';
import { type AnnouncedEvent, type EventOf, later, type Member } from '../../../platform/index.ts';
import { dropTimers, setTimer } from '../../../platform/jobs/timers.ts';
import { type Approval, findOpenApproval, propose, UNSIGNED_FOR_MS, withdrawProposal } from '../../approvals/index.ts';
import { publishToStaff } from '../../users/index.ts';
import type { OrderRecord } from '../order.ts';

/** Nothing moves yet, and the order goes on. Refuses APPROVAL_IS_OPEN. */
export async function proposeCancel(
  tx: Tx,
  viewer: Member,
  order: OrderRecord,
  { returned_minor, reason }: { returned_minor: number; reason: string },
): Promise<void> {
  await propose(tx, viewer, { kind: 'order_cancel', entity_id: order.id, proposal: { returned_minor }, reason });
  await setTimer(tx, 'order', order.id, 'cancel_unsigned', later(UNSIGNED_FOR_MS));
  await announceCancel(tx, order, 'proposed', { proposed_by: viewer.user_id, returned_minor, reason, actor_id: viewer.user_id });
}

export const returnedBefore = ({ proposal }: Approval): number => Number(proposal.returned_minor);

type Step = 'proposed' | 'signed' | 'refused' | 'withdrawn' | 'expired' | 'void';
type CancelEvent = { proposed_by: string; returned_minor: number; reason: string; actor_id?: string };
/** In its own history: the sides read of an order that has ended, not of one that might. */
export async function announceCancel(
  tx: Tx,
  { id, number, customer_id, seller_id }: Pick<OrderRecord, 'id' | 'number' | 'customer_id' | 'seller_id'>,
  step: Step,
  { reason, actor_id, ...data }: CancelEvent,
): Promise<void> {
  await tx.announce({
    type: `order_cancel.${step}`,
    entity: 'order_cancel',
    entity_id: id,
    to: step,
    actor: actor_id ? 'staff' : 'system',
    ...(actor_id && { actor_id }),
    reason,
    data: { number, customer_id, seller_id, ...data },
  });
  await publishToStaff(tx, 'finance', { type: 'order_desk', id });
}

/** A reaction to the end of an order: the proposal is void. */
export async function voidCancel(
  tx: Tx,
  { entity_id, data: { number, customer_id, seller_id } }: AnnouncedEvent<EventOf<'order'>>,
): Promise<void> {
  const open = await findOpenApproval(tx, 'order_cancel', entity_id);
  if (!open) return;
  await withdrawProposal(tx, 'order_cancel', entity_id);
  await dropTimers(tx, 'order', entity_id, 'cancel_unsigned');
  const notice = { proposed_by: open.proposed_by, returned_minor: returnedBefore(open), reason: open.reason };
  await announceCancel(tx, { id: entity_id, number, customer_id, seller_id }, 'void', notice);
}
