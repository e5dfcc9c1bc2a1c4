/**
 * Pauses by vacation, order limit or absence; reopens when all causes are over. What the seller paused stays paused. Checked on change and
 * hourly.
 */

import type { StopCause } from '@artel/contracts/services/services.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { type AnnouncedEvent, days, type EventOf, later, logAndCarryOn, now } from '../../../platform/index.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { publishChanged } from '../../../platform/realtime/feed.ts';
import { recount } from '../on-sale.ts';
import { moveService } from '../service.lifecycle.ts';
import { notifyStopped } from '../service.notices.ts';
import { type ServiceRecord, stateOf, type WholeService } from '../service.ts';
import { lockService, recordServiceMove } from '../services.sql.ts';
import { absence_days, causesOf, type StopFacts, stopMoveOf } from './stop.policy.ts';
import { findLimitedSeller, hasOrdersLimit, hasStopped, listStopCandidates, listStoppable, lockStopFacts } from './stops.sql.ts';

/** Visits are by the machine's clock. */
const machineNow = () => new Date();

/** Idempotent, silent when nothing changes. */
export async function refreshStops(tx: Tx, seller_id: string): Promise<void> {
  const facts = await lockStopFacts(tx, seller_id, now());
  const causes = causesOf(facts, machineNow());
  const stopped: ServiceRecord[] = [];
  for (const id of await listStoppable(tx, seller_id)) {
    const whole = (await lockService(tx, id))!;
    if ((await follow(tx, whole, causes)) === 'stop') stopped.push(whole.service);
  }
  await notifyStopped(tx, stopped, causes, facts);
}

export async function stopAgain(tx: Tx, { entity_id, actor }: AnnouncedEvent): Promise<void> {
  const whole = (await lockService(tx, entity_id))!;
  if (whole.service.status !== 'active') return;
  const facts = await lockStopFacts(tx, whole.service.seller_id, now());
  const causes = causesOf(facts, machineNow());
  const done = await follow(tx, whole, causes);
  if (done === 'stop' && actor !== 'seller') await notifyStopped(tx, [whole.service], causes, facts);
}

export const stopByBlock = (tx: Tx, { entity_id }: AnnouncedEvent): Promise<void> => refreshStops(tx, entity_id);

const deciding = ['vacation_from', 'vacation_to', 'orders_limit', 'city_id'];
export const stopByTerms = async (tx: Tx, { entity_id, data }: AnnouncedEvent<'user.profile_changed'>): Promise<void> => {
  if (data.fields.some((field) => deciding.includes(field))) await refreshStops(tx, entity_id);
};

export const openAtSignIn = async (tx: Tx, seller_id: string): Promise<void> => {
  if (await hasStopped(tx, seller_id)) await refreshStops(tx, seller_id);
};

/** Undefined: unlimited. Locked until the commit: two payments at once are serialized. */
export async function lockRoom(tx: Tx, seller_id: string): Promise<number | undefined> {
  if (!(await hasOrdersLimit(tx, seller_id))) return undefined;
  const { orders_limit, orders_at_hand } = await lockStopFacts(tx, seller_id, now());
  return orders_limit === null ? undefined : orders_limit - orders_at_hand;
}

/** A job: payment does not wait for other orders. */
/** Reaction to an order begun or ended. A limit set at this very moment counts the order itself, or the hourly round does. */
export async function stopByOrderLater(tx: Tx, { id, entity_id, data }: AnnouncedEvent<EventOf<'order'>>): Promise<void> {
  if (await hasOrdersLimit(tx, data.seller_id)) await addJob(tx, 'stop_by_order', { event: { entity_id } }, `stop_by_order:${id}`);
}

export const stopByOrder = ({ event }: { event: { entity_id: string } }): Promise<void> =>
  inTransaction(async (tx) => {
    const seller_id = await findLimitedSeller(tx, event.entity_id);
    if (seller_id) await refreshStops(tx, seller_id);
  });

const atOnce = 200;

export async function stopAndOpenDue(): Promise<void> {
  for (let after: string | undefined, more = true; more; ) {
    const sellers = await listStopCandidates(after, atOnce, now(), later(-days(absence_days), machineNow()));
    for (const { seller_id, is_selling, stopped_for, ...facts } of sellers)
      if (isBehind(facts, is_selling, stopped_for))
        await inTransaction((tx) => refreshStops(tx, seller_id)).catch(logAndCarryOn(`stopping services of ${seller_id}`));
    after = sellers.at(-1)?.seller_id;
    more = sellers.length === atOnce;
  }
}

function isBehind(facts: StopFacts, is_selling: boolean, stopped_for: readonly string[][]): boolean {
  const causes = causesOf(facts, machineNow());
  const standings = [...(is_selling ? [{ status: 'active' as const, stopped_for: null }] : []), ...stopped_for.map(asStopped)];
  return standings.some((standing) => stopMoveOf(standing, causes) !== 'nothing');
}
const asStopped = (stopped_for: string[]) => ({ status: 'paused' as const, stopped_for });

async function follow(tx: Tx, whole: WholeService, causes: readonly StopCause[]): Promise<ReturnType<typeof stopMoveOf>> {
  const { service } = whole;
  const step = stopMoveOf(service, causes);
  if (step === 'nothing') return step;
  if (step === 'note') await recordServiceMove(tx, service, { stopped_for: [...causes] });
  else {
    const move = moveService(stateOf(whole), step === 'stop' ? 'pause' : 'resume', 'system');
    if (!move.ok) throw new Error(`service ${service.id}: the product may not ${step} it`);
    await recordServiceMove(tx, service, { status: move.to, stopped_for: step === 'stop' ? [...causes] : null });
    await recount(tx, service, { ...service, status: move.to });
    await tx.announce({
      type: step === 'stop' ? 'service.paused' : 'service.resumed',
      entity: 'service',
      entity_id: service.id,
      from: service.status,
      to: move.to,
      actor: 'system',
      data: step === 'stop' ? { causes } : undefined,
    });
  }
  await publishChanged(tx, [service.seller_id], { type: 'service', id: service.id });
  return step;
}
