import type { ReceiptStatus } from '@artel/contracts/money/receipts.ts';
import { type Cursor, type CursorRow, database, listByCursor, moveRow, type Tx } from '../../platform/db/index.ts';
import type { KnownReceipt, ReceiptRecord } from './receipt.ts';

export type CarriedReceipt = Pick<ReceiptRecord, 'id' | 'payment_id' | 'refund_id' | 'amount_minor' | 'title' | 'created_at'> & {
  kind: 'prepayment' | 'refund';
};
/** A receipt that went with its payment or refund; reported again, it is the same row. Answers it under its lock. */
export async function storeCarried(tx: Tx, receipt: CarriedReceipt): Promise<ReceiptRecord> {
  await tx.db
    .insertInto('receipts')
    .values({ ...receipt, status: 'pending' })
    .onConflict((oc) => oc.columns(['kind', 'payment_id', 'stage_id', 'refund_id']).doNothing())
    .execute();
  const row = await tx.db
    .selectFrom('receipts')
    .selectAll()
    .where('payment_id', '=', receipt.payment_id)
    .where('kind', '=', receipt.kind)
    .where('refund_id', receipt.refund_id === null ? 'is' : '=', receipt.refund_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row as ReceiptRecord;
}

type Settlement = { id: string; payment_id: string; amount_minor: number };
/** Of those payments that came with a receipt; each once for its stage. Answers the ids of those that are new. */
export async function insertSettlements(
  tx: Tx,
  { stage_id, title, created_at }: { stage_id: string; title: string; created_at: Date },
  settled: readonly Settlement[],
): Promise<string[]> {
  const { rows } = await tx.client.query<{ id: string }>({
    name: 'insert-settlement-receipts',
    text: `
      insert into receipts (id, kind, payment_id, stage_id, amount_minor, title, status, created_at)
      select t.id, 'settlement', t.payment_id, $4, t.amount_minor, $5, 'pending', $6
      from unnest($1::uuid[], $2::uuid[], $3::bigint[]) as t(id, payment_id, amount_minor)
      where exists (select from receipts f where f.kind = 'prepayment' and f.payment_id = t.payment_id)
      on conflict (kind, payment_id, stage_id, refund_id) do nothing returning id`,
    values: [
      settled.map(({ id }) => id),
      settled.map(({ payment_id }) => payment_id),
      settled.map(({ amount_minor }) => amount_minor),
      stage_id,
      title,
      created_at,
    ],
  });
  return rows.map(({ id }) => id);
}

export async function lockReceipt(tx: Tx, id: string): Promise<ReceiptRecord | undefined> {
  return (await tx.db.selectFrom('receipts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as ReceiptRecord | undefined;
}

export async function recordReceipt(tx: Tx, receipt: ReceiptRecord, change: Partial<ReceiptRecord>): Promise<ReceiptRecord> {
  await moveRow('receipt', receipt, tx.db.updateTable('receipts').set(change));
  return { ...receipt, ...change };
}

export type ReceiptAtProvider = ReceiptRecord & {
  provider: string;
  payment_provider_id: string | null;
  refund_provider_id: string | null;
  email: string;
};
export async function findAtProvider(id: string): Promise<ReceiptAtProvider | undefined> {
  const { rows } = await database().query<ReceiptAtProvider>(
    `select c.*, p.provider, p.provider_id as payment_provider_id, r.provider_id as refund_provider_id, u.email
     from receipts c join payments p on p.id = c.payment_id join users u on u.id = p.payer_id left join refunds r on r.id = c.refund_id
     where c.id = $1`,
    [id],
  );
  return rows[0];
}

const columns = `c.*, p.number as payment_number, p.provider, o.id as order_id, o.number as order_number, s.no as stage_no,
  jsonb_build_object('id', u.id, 'name', u.name, 'surname', u.surname) as payer,
  case when k.id is not null then jsonb_build_object('name', k.name, 'surname', k.surname) end as striker`;
const from = `receipts c join payments p on p.id = c.payment_id join users u on u.id = p.payer_id
  left join stages s on s.id = c.stage_id left join orders o on o.id = coalesce(s.order_id, p.order_id) left join users k on k.id = c.struck_by`;
const known = `select ${columns} from ${from}`;

export async function findKnown(tx: Tx, id: string): Promise<KnownReceipt | undefined> {
  return (await tx.client.query<KnownReceipt>(`${known} where c.id = $1`, [id])).rows[0];
}

export const readReceipts = (state: 'waiting' | 'all', after: Cursor | undefined) =>
  listByCursor<KnownReceipt & CursorRow>({
    of: 'c',
    isOldestFirst: state === 'waiting',
    only: state === 'waiting' ? `c.status <> 'registered'` : 'true',
    columns,
    from,
    counted: 'receipts c',
    after,
  });

export type OrderReceipt = ReceiptRecord & { stage_no: number | null };
export async function listReceiptsOfOrder(order_id: string): Promise<OrderReceipt[]> {
  const { rows } = await database().query<OrderReceipt>(
    `select c.*, s.no as stage_no from receipts c join payments p on p.id = c.payment_id left join stages s on s.id = c.stage_id
     where case when c.stage_id is null then p.order_id else s.order_id end = $1 order by c.created_at, c.id`,
    [order_id],
  );
  return rows;
}

export async function findReceiptStatus(payment_id: string, tx?: Tx): Promise<ReceiptStatus | null> {
  const { rows } = await (tx?.client ?? database()).query<{ status: ReceiptStatus }>(
    `select status from receipts where payment_id = $1 and kind = 'prepayment'`,
    [payment_id],
  );
  return rows[0]?.status ?? null;
}
