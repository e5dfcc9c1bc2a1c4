import { type Expression, type Insertable, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { now } from '../../platform/clock.ts';
import { moveRow, type Orders, type Tx } from '../../platform/db/index.ts';
import type { OrderRecord, StageRecord } from './order.ts';

export const lockOrder = (tx: Tx, id: string): Promise<OrderRecord | undefined> => lockWhole(tx, id);

/** By one of its stages, which never leaves its order. */
export const lockOrderOfStage = (tx: Tx, stage_id: string): Promise<OrderRecord | undefined> =>
  lockWhole(tx, tx.db.selectFrom('stages').select('order_id').where('id', '=', stage_id).$asScalar());

/** Locks the order and then its stages (the settled lock order): what was added to it meanwhile is among them. */
async function lockWhole(tx: Tx, id: string | Expression<string>): Promise<OrderRecord | undefined> {
  const order = await tx.db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!order) return undefined;
  const stages = await tx.db.selectFrom('stages').selectAll().where('order_id', '=', order.id).orderBy('no').forUpdate().execute();
  return { ...order, stages } as unknown as OrderRecord;
}

/**
 * The customer's own unpaid order of the very same things, made by an earlier click or another tab. No unique index: two unpaid orders are
 * harmless, and an index would forbid an honest second order.
 */
export async function findUnpaidTwin(tx: Tx, customer_id: string, version_id: string, terms: unknown): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('service_version_id', '=', version_id)
    .where('status', '=', 'awaiting_payment')
    .where('payment_due_at', '>', now())
    .where(sql<boolean>`terms = ${JSON.stringify(terms)}::jsonb`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id;
}

type NewOrder = Pick<OrderRecord, 'terms' | 'fee_snapshot'> & Omit<Insertable<Orders>, 'terms' | 'fee_snapshot' | 'updated_at'>;
export async function insertOrder(tx: Tx, order: NewOrder, stages: readonly Omit<NewStage, 'order_id'>[]): Promise<OrderRecord> {
  const row = await tx.db
    .insertInto('orders')
    .values({
      ...order,
      terms: JSON.stringify(order.terms),
      fee_snapshot: JSON.stringify(order.fee_snapshot),
      updated_at: order.created_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return {
    ...row,
    stages: await insertStages(
      tx,
      stages.map((stage) => ({ ...stage, order_id: order.id })),
    ),
  } as unknown as OrderRecord;
}

type NewStage = Pick<
  StageRecord,
  'order_id' | 'no' | 'title' | 'result' | 'promised' | 'price_minor' | 'fee_buyer_minor' | 'term_days' | 'revisions_included'
>;
export async function insertStages(tx: Tx, stages: readonly NewStage[]): Promise<StageRecord[]> {
  const rows = await tx.db
    .insertInto('stages')
    .values(stages.map((stage) => ({ ...stage, promised: JSON.stringify(stage.promised), id: newId(), status: 'planned' })))
    .returningAll()
    .execute();
  return (rows as unknown as StageRecord[]).sort((a, b) => a.no - b.no);
}

/** Compare and set, answering the order as it is now: the row was locked, so a miss means the code is wrong, not the person. */
export async function recordOrderMove(
  tx: Tx,
  order: OrderRecord,
  change: Partial<Omit<OrderRecord, 'stages' | 'terms' | 'fee_snapshot'>>,
): Promise<OrderRecord> {
  const update = tx.db.updateTable('orders').set((eb) => ({
    ...change,
    ...(change.brief_answers && { brief_answers: JSON.stringify(change.brief_answers) }),
    updated_at: now(),
    version: eb('version', '+', 1),
  }));
  await moveRow('order', order, update);
  return { ...order, ...change };
}

export async function recordStageMove(tx: Tx, stage: StageRecord, change: Partial<StageRecord>): Promise<StageRecord> {
  const update = tx.db.updateTable('stages').set(change);
  await moveRow('stage', stage, update);
  return { ...stage, ...change };
}

export async function recordStageList(tx: Tx, stage: StageRecord, promised: string[]): Promise<StageRecord> {
  await tx.db
    .updateTable('stages')
    .set({ promised: JSON.stringify(promised) })
    .where('id', '=', stage.id)
    .executeTakeFirstOrThrow();
  return { ...stage, promised };
}

export type NewDelivery = { stage_id: string; text: string; links: string[]; file_ids: string[]; checklist_done: string[] };
export async function insertDelivery(tx: Tx, delivery: NewDelivery): Promise<number> {
  const { no } = await tx.db
    .insertInto('deliveries')
    .values((eb) => ({
      id: newId(),
      ...delivery,
      links: JSON.stringify(delivery.links),
      checklist_done: JSON.stringify(delivery.checklist_done),
      no: eb.selectFrom('deliveries').select(sql<number>`coalesce(max(no), 0) + 1`.as('no')).where('stage_id', '=', delivery.stage_id),
      delivered_at: now(),
    }))
    .returning('no')
    .executeTakeFirstOrThrow();
  return no;
}

export async function insertRevision(
  tx: Tx,
  revision: { stage_id: string; no: number; comment: string; checklist_marks: string[] },
): Promise<void> {
  await tx.db
    .insertInto('revisions')
    .values({ id: newId(), ...revision, checklist_marks: JSON.stringify(revision.checklist_marks), asked_at: now() })
    .execute();
}

/**
 * What the pair has turned over so far: the base of the seller's tiered fee. Two acceptances of one pair go one after the
 * other from here on, or both would count the same turnover and the seller would pay the dearer tier twice.
 */
export async function lockPairTurnover(tx: Tx, customer_id: string, seller_id: string): Promise<number> {
  await tx.client.query({
    name: 'lock-pair',
    text: 'select pg_advisory_xact_lock(7103, hashtext($1))',
    values: [`${customer_id} ${seller_id}`],
  });
  const row = await tx.db
    .selectFrom('stages as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select(sql<number>`coalesce(sum(s.earned_minor), 0)::bigint`.as('turnover'))
    .where('o.customer_id', '=', customer_id)
    .where('o.seller_id', '=', seller_id)
    .executeTakeFirstOrThrow();
  return row.turnover;
}

export async function findNameOf(tx: Tx, user_id: string): Promise<string> {
  const { name, surname } = await tx.db.selectFrom('users').select(['name', 'surname']).where('id', '=', user_id).executeTakeFirstOrThrow();
  return `${name} ${surname}`.trim();
}

export async function findSellerLevel(tx: Tx, seller_id: string): Promise<string> {
  return (await tx.db.selectFrom('users').select('level').where('id', '=', seller_id).executeTakeFirstOrThrow()).level;
}

export async function listShownFiles(tx: Tx, file_ids: readonly string[]) {
  if (file_ids.length === 0) return [];
  return tx.db
    .selectFrom('files')
    .select(['id as _id', 'path as filePath', 'name', 'size_bytes as size', 'mime'])
    .where('id', 'in', [...file_ids])
    .execute();
}

/** Marks the paid orders that were not counted yet, and answers how many each service has among them. */
export const takeUncountedSales = (tx: Tx): Promise<{ service_id: string; sales: number }[]> =>
  tx.rows<{ service_id: string; sales: number }>(`with taken as (
       select id from orders where paid_at is not null and not is_sale_counted limit 1000 for update skip locked),
     marked as (
       update orders o set is_sale_counted = true from taken where o.id = taken.id returning o.service_id)
     select service_id, count(*)::int as sales from marked where service_id is not null group by service_id order by service_id`);

/** How many orders of these two were brought to the end and counted already, those of this count included. */
export const countCompletedOf = async (tx: Tx, seller_id: string, customer_id: string): Promise<number> =>
  (await tx.row<{ count: number }>(
    `select count(*)::int as count from orders where seller_id = $1 and customer_id = $2 and status = 'completed' and fault is distinct from 'seller' and is_outcome_counted`,
    [seller_id, customer_id],
  ))!.count;
