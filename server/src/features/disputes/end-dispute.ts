/** A dispute ends with the money shared out: the other side agrees to the opener's wish, or two of the staff sign a split. */
import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { Dispute, DisputeCase, proposeSplit as proposeCall, SplitSums } from '@artel/contracts/orders/disputes.ts';
import { now } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { move } from '../../platform/lifecycle.ts';
import { tellChanged } from '../../platform/realtime/feed.ts';
import { refuse } from '../../platform/refuse.ts';
import { lockOpenApproval, propose, refuseProposal, sign } from '../approvals/index.ts';
import { lockOrder, type OrderRecord, shareOutStage, stageOf } from '../orders/index.ts';
import { listStaff } from '../users/index.ts';
import { answerDispute } from './answer-dispute.ts';
import { disputeLifecycle } from './dispute.lifecycle.ts';
import { splitSums, viewCase, wantedBack } from './dispute.view.ts';
import { closeDispute, findDisputeSides, type LockedDispute, lockDispute, readDispute } from './disputes.sql.ts';
import { tellSides } from './tell-sides.ts';

type Locked = { dispute: LockedDispute; order: OrderRecord };

/** The respondent agrees: what the opener wants is done at once. Agreed before: nothing happens. */
export function concedeDispute(viewer: Member, { id }: { id: string }): Promise<Dispute> {
  return inTransaction(async (tx) => {
    const { dispute, order } = await lockCase(tx, id);
    const party = viewer.user_id === dispute.opener_id ? 'opener' : viewer.user_id === dispute.respondent_id ? 'respondent' : undefined;
    if (!party) refuse('DISPUTE_NOT_FOUND');
    if (dispute.status === 'settled') return answerDispute(tx, id, viewer);
    const verdict = move(disputeLifecycle, dispute.status, 'concede', party);
    if (!verdict.ok) refuse(verdict.code, verdict.details);
    const { reserve } = await readDispute(tx, id, viewer.user_id);
    await shareOut(tx, { dispute, order }, 'settled', {
      customer_minor: wantedBack(reserve!),
      by: viewer.user_id === order.customer_id ? 'customer' : 'seller',
      actor_id: viewer.user_id,
      how: 'agreed',
    });
    return answerDispute(tx, id, viewer);
  });
}

/** What a split would write. Refuses a dispute that is over. */
export function previewSplit(viewer: Member, { id, customer_roubles }: { id: string; customer_roubles: number }): Promise<SplitSums> {
  return inTransaction(async (tx) => {
    if (!(await findDisputeSides(tx, id))) refuse('DISPUTE_NOT_FOUND');
    const { reserve } = await readDispute(tx, id, viewer.user_id);
    if (!reserve) refuse('MOVE_NOT_ALLOWED');
    if (customer_roubles * 100 > reserve.price_minor) refuse('DISPUTE_SPLIT_TOO_BIG');
    return splitSums(reserve, customer_roubles * 100);
  });
}

/** The first signature. Refuses a side of the dispute, and a second proposal while one waits. */
export function proposeSplit(
  viewer: Member,
  { id, customer_roubles, text }: { id: string } & BodyOf<typeof proposeCall>,
): Promise<DisputeCase> {
  return inTransaction(async (tx) => {
    const { dispute, order } = await lockOpenCase(tx, viewer, id);
    if (customer_roubles * 100 > stageOf(order, dispute.frozen[0]!.stage_id).price_minor) refuse('DISPUTE_SPLIT_TOO_BIG');
    await propose(tx, viewer, { kind: 'dispute_split', entity_id: id, proposal: { customer_roubles }, reason: text });
    await announceCase(tx, viewer, dispute, order, 'dispute.split_proposed', text);
    return answerCase(tx, id, viewer);
  });
}

/** The second signature, by somebody else: the money is shared out at once. */
export function signSplit(viewer: Member, { id }: { id: string }): Promise<DisputeCase> {
  return inTransaction(async (tx) => {
    const locked = await lockOpenCase(tx, viewer, id);
    const approval = await lockOpenApproval(tx, 'dispute_split', id);
    await sign(tx, viewer, approval);
    await shareOut(tx, locked, 'closed', {
      customer_minor: Number(approval.proposal.customer_roubles) * 100,
      by: 'staff',
      actor_id: viewer.user_id,
      how: 'decided',
    });
    await announceCase(tx, viewer, locked.dispute, locked.order, 'dispute.split_signed', approval.reason);
    return answerCase(tx, id, viewer);
  });
}

/** A second pair of eyes disagrees: another split can be proposed. */
export function refuseSplit(viewer: Member, { id, reason }: { id: string; reason: string }): Promise<DisputeCase> {
  return inTransaction(async (tx) => {
    const { dispute, order } = await lockOpenCase(tx, viewer, id);
    await refuseProposal(tx, viewer, await lockOpenApproval(tx, 'dispute_split', id), reason);
    await announceCase(tx, viewer, dispute, order, 'dispute.split_refused', reason);
    return answerCase(tx, id, viewer);
  });
}

/** The order's lock first, then the dispute's: every move of an order goes that way. */
async function lockCase(tx: Tx, id: string): Promise<Locked> {
  const known = (await findDisputeSides(tx, id)) ?? refuse('DISPUTE_NOT_FOUND');
  const order = (await lockOrder(tx, known.order_id)) ?? refuse('DISPUTE_NOT_FOUND');
  return { order, dispute: await lockDispute(tx, id) };
}

async function lockOpenCase(tx: Tx, viewer: Member, id: string): Promise<Locked> {
  const locked = await lockCase(tx, id);
  const { opener_id, respondent_id, status } = locked.dispute;
  if (viewer.user_id === opener_id || viewer.user_id === respondent_id) refuse('DISPUTE_OWN_CASE');
  const verdict = move(disputeLifecycle, status, 'split', 'staff');
  if (!verdict.ok) refuse(verdict.code, verdict.details);
  return locked;
}

async function shareOut(
  tx: Tx,
  { dispute, order }: Locked,
  to: 'settled' | 'closed',
  share: Parameters<typeof shareOutStage>[3],
): Promise<void> {
  await closeDispute(tx, dispute, to, now());
  let after = order;
  for (const { stage_id } of dispute.frozen) after = await shareOutStage(tx, after, stageOf(after, stage_id), share);
  await tellSides(tx, dispute, after, {
    code: 'N-D8',
    title: to === 'settled' ? 'Спор урегулирован' : 'Спор решён',
    text: to === 'settled' ? 'Деньги этапа разделены так, как предложил заявитель.' : 'Деньги этапа разделены по решению двух сотрудников.',
  });
}

/** The history of the case, and the queue of those who decide. */
async function announceCase(
  tx: Tx,
  viewer: Member,
  dispute: LockedDispute,
  order: OrderRecord,
  type: string,
  reason: string,
): Promise<void> {
  await tx.announce({
    type,
    entity: 'dispute',
    entity_id: dispute.id,
    actor: 'staff',
    actor_id: viewer.user_id,
    reason,
    data: { number: dispute.number, order_id: order.id },
  });
  const arbiters = await listStaff(tx, 'arbiter');
  await tellChanged(
    tx,
    arbiters.map(({ id }) => id),
    { type: 'dispute', id: dispute.id },
  );
}

const answerCase = async (tx: Tx, id: string, { user_id }: Member): Promise<DisputeCase> =>
  viewCase(user_id)(await readDispute(tx, id, user_id));
