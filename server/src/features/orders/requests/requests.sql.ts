import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { now } from '../../../platform/clock.ts';
import { read, type Tx } from '../../../platform/db/index.ts';
import type { StageRecord } from '../order.ts';
import type { RequestMover } from './request.lifecycle.ts';
import type { NewRequest, RequestRecord } from './request.ts';

type RequestInsert = NewRequest & Pick<RequestRecord, 'asked_by' | 'asked_at' | 'until'>;
/** The caller holds the order's lock, so nobody asks the same twice at once; the unique index backs it up. */
export async function insertRequest(tx: Tx, stage: Pick<StageRecord, 'id' | 'order_id'>, insert: RequestInsert): Promise<RequestRecord> {
  const request = { id: newId(), order_id: stage.order_id, stage_id: stage.id, status: 'open' as const, ...insert };
  await tx.db
    .insertInto('order_requests')
    .values({ ...request, terms: JSON.stringify(request.terms) })
    .execute();
  return request as RequestRecord;
}

/** Which order a request belongs to; lock it by lockOrder before reading the request. */
export async function findOrderIdOfRequest(tx: Tx, id: string): Promise<string | undefined> {
  return (await tx.db.selectFrom('order_requests').select('order_id').where('id', '=', id).executeTakeFirst())?.order_id;
}

export async function findOrderIdOfStageRead(stage_id: string): Promise<string | undefined> {
  return (await read().selectFrom('stages').select('order_id').where('id', '=', stage_id).executeTakeFirst())?.order_id;
}

export async function findRequest(tx: Tx, id: string): Promise<RequestRecord> {
  const request = await tx.db.selectFrom('order_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return request as unknown as RequestRecord;
}

export async function listOpenRequests(tx: Tx, order_id: string): Promise<RequestRecord[]> {
  const requests = await tx.db
    .selectFrom('order_requests')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('status', '=', 'open')
    .execute();
  return requests as unknown as RequestRecord[];
}

/** Compare and set: the order was locked, so a miss means the code is wrong, not the person. */
export async function recordRequestMove(
  tx: Tx,
  request: RequestRecord,
  status: RequestRecord['status'],
  ended_by: RequestRecord['asked_by'] | Extract<RequestMover, 'clock' | 'system'>,
): Promise<void> {
  await tx.db
    .updateTable('order_requests')
    .set({ status, ended_at: now(), ended_by })
    .where('id', '=', request.id)
    .where('status', '=', request.status)
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function postponeRequest(tx: Tx, request: RequestRecord, until: Date): Promise<void> {
  await tx.db.updateTable('order_requests').set({ until }).where('id', '=', request.id).where('status', '=', 'open').execute();
}

/** For the order's own read: what is open, in the order it was asked. */
export const openRequests = sql<RequestRecord[]>`(select coalesce(jsonb_agg(to_jsonb(q) order by q.asked_at, q.id), '[]')
    from order_requests q where q.order_id = o.id and q.status = 'open')`;
export const withTimes = (request: RequestRecord): RequestRecord => ({
  ...request,
  asked_at: new Date(request.asked_at),
  until: new Date(request.until),
});
