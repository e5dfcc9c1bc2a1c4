import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import { hotRead, type Tx } from '../../platform/db/index.ts';
import type { Timer } from '../../platform/jobs/timers.ts';

export type PausedTimer = Omit<Timer, 'remind_at' | 'tries'>;
export type PausedTime = { timers: PausedTimer[]; at: Date };

/** All deadlines of the order, of its stages, of what its sides ask of each other and of its disputes. */
export const takeOrderTimers = (tx: Tx, order_id: string): Promise<PausedTimer[]> =>
  hotRead<PausedTimer>(
    'take-order-timers',
    `delete from timers t where t.entity = 'order' and t.entity_id = $1 and t.kind in ('payment', 'start', 'funding')
        or t.entity = 'stage' and t.entity_id in (select id from stages where order_id = $1)
        or t.entity = 'request' and t.entity_id in (select id from order_requests where order_id = $1)
        or t.entity = 'dispute' and t.entity_id in (select id from disputes where order_id = $1)
      returning t.entity, t.entity_id, t.kind, t.due_at`,
    [order_id],
    tx.client,
  );

export async function insertContestedOrder(tx: Tx, row: { chargeback_id: string; order_id: string } & PausedTime): Promise<void> {
  const { at: frozen_at, timers, ...ids } = row;
  await tx.db
    .insertInto('chargeback_orders')
    .values({ ...ids, frozen_at, timers: JSON.stringify(timers) })
    .execute();
}

/** The orders stopped for a chargeback. The caller holds their locks. */
export async function listOrdersOfChargeback(tx: Tx, chargeback_id: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('chargeback_orders')
    .select('order_id')
    .where('chargeback_id', '=', chargeback_id)
    .where('ended_at', 'is', null)
    .orderBy('order_id')
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** What the order had when it was stopped; undefined while another chargeback keeps it stopped, which then takes it over. */
export async function endContestedOrder(tx: Tx, chargeback_id: string, order_id: string): Promise<PausedTime | undefined> {
  const ended = await tx.db
    .updateTable('chargeback_orders')
    .set({ ended_at: now() })
    .where('chargeback_id', '=', chargeback_id)
    .where('order_id', '=', order_id)
    .where('ended_at', 'is', null)
    .returning(['timers', 'frozen_at'])
    .executeTakeFirst();
  if (!ended) return undefined;
  const { timers, frozen_at: at } = ended as unknown as { timers: PausedTimer[]; frozen_at: Date };
  const left = await tx.client.query(
    `update chargeback_orders set timers = timers || $2::jsonb, frozen_at = least(frozen_at, $3)
     where (chargeback_id, order_id) = (select chargeback_id, order_id from chargeback_orders where order_id = $1 and ended_at is null
       order by frozen_at limit 1)`,
    [order_id, JSON.stringify(timers), at],
  );
  return left.rowCount === 0 ? { timers, at } : undefined;
}

/** The order is over, so no chargeback keeps it stopped. Answers what it had. */
export async function endAllContestedOf(tx: Tx, order_id: string): Promise<PausedTimer[]> {
  const rows = await tx.db
    .updateTable('chargeback_orders')
    .set({ ended_at: now() })
    .where('order_id', '=', order_id)
    .where('ended_at', 'is', null)
    .returning('timers')
    .execute();
  return rows.flatMap(({ timers }) => timers as unknown as PausedTimer[]);
}

/** What waits for an answer of a side or an arbiter waits longer by the time the order stood. */
export async function shiftAnswers(tx: Tx, order_id: string, stood_ms: number): Promise<void> {
  const longer = sql`${stood_ms} * interval '1 millisecond'`;
  await tx.db
    .updateTable('order_requests')
    .set({ until: sql`until + ${longer}` })
    .where('order_id', '=', order_id)
    .where('status', '=', 'open')
    .execute();
  await tx.db
    .updateTable('disputes')
    .set({ acts_until: sql`acts_until + ${longer}`, ruling_until: sql`ruling_until + ${longer}` })
    .where('order_id', '=', order_id)
    .where('closed_at', 'is', null)
    .execute();
}

export async function findReserveLeft(tx: Tx, stage_id: string): Promise<{ price: number; fee: number }> {
  const rows = await tx.db
    .selectFrom('accounts')
    .select(['key', 'balance_minor'])
    .where('owner_id', '=', stage_id)
    .where('kind', '=', 'stage')
    .execute();
  const of = (name: string) => rows.find(({ key }) => key.endsWith(`:${name}`))?.balance_minor ?? 0;
  return { price: of('escrow'), fee: of('fee_buyer') };
}
