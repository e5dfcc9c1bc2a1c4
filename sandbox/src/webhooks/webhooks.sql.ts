import type { Db, Tx } from '../database.ts';

export type Delivery = {
  id: number;
  event_id: string;
  event: string;
  object_id: string;
  body: string;
  /** Whose words and signature; `url`: where its service was told to send them, else the shop's. */
  target: 'yookassa' | 'btcpay' | 'nowpayments';
  url: string | null;
  created_at: Date;
  due_at: Date;
  attempts: number;
  last_answer: string | null;
  ended_at: Date | null;
  is_dropped: boolean;
};

export type NewDelivery = Pick<
  Delivery,
  'event_id' | 'event' | 'object_id' | 'body' | 'target' | 'url' | 'created_at' | 'due_at' | 'is_dropped'
>;

export async function insertDelivery(tx: Tx, delivery: NewDelivery): Promise<void> {
  await tx.query(
    `insert into deliveries (event_id, event, object_id, body, created_at, due_at, is_dropped, ended_at, target, url)
     values ($1, $2, $3, $4, $5, $6, $7, case when $7::boolean then $5::timestamptz end, $8, $9)`,
    [
      delivery.event_id,
      delivery.event,
      delivery.object_id,
      delivery.body,
      delivery.created_at,
      delivery.due_at,
      delivery.is_dropped,
      delivery.target,
      delivery.url,
    ],
  );
}

/** Leased until `leased_until`, in case the taker is killed. */
export async function claimDeliveries(db: Db, claim: { at: Date; leased_until: Date; limit: number }): Promise<Delivery[]> {
  const { rows } = await db.query<Delivery>(
    `update deliveries set due_at = $2, attempts = attempts + 1 where id in (
       select id from deliveries where ended_at is null and due_at <= $1 order by due_at, id limit $3 for update skip locked
     ) returning *`,
    [claim.at, claim.leased_until, claim.limit],
  );
  return rows.sort((a, b) => a.id - b.id);
}

export async function recordDelivered(db: Db, id: number, at: Date): Promise<void> {
  await db.query(`update deliveries set ended_at = $2, last_answer = '200' where id = $1`, [id, at]);
}

export async function recordFailed(db: Db, id: number, last_answer: string, due_at: Date): Promise<void> {
  await db.query('update deliveries set last_answer = $2, due_at = $3 where id = $1', [id, last_answer, due_at]);
}

/** After a restart leases and back-off are over. */
export async function hurryDeliveries(db: Db, at: Date): Promise<void> {
  await db.query('update deliveries set due_at = $1 where ended_at is null and attempts > 0 and due_at > $1', [at]);
}

export async function findNextDue(db: Db): Promise<Date | undefined> {
  const { rows } = await db.query<{ due_at: Date | null }>(
    `select least(
       (select min(due_at) from deliveries where ended_at is null),
       (select min(settle_at) from payouts where status = 'pending'),
       (select min(settle_at) from refunds where status = 'pending'),
       (select min(confirm_at) from coin_transfers where confirmed_at is null),
       (select min(confirm_until) from payments where status = 'pending')
     ) as due_at`,
  );
  return rows[0]?.due_at ?? undefined;
}

export async function listLatestDeliveries(db: Db, limit: number): Promise<Delivery[]> {
  return (await db.query<Delivery>('select * from deliveries order by id desc limit $1', [limit])).rows;
}
