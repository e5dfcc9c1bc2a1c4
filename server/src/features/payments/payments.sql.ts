import { coinMethods } from '@artel/contracts/money/coin-payments.ts';
import { type Kysely, sql } from 'kysely';
import { type Cursor, type CursorRow, type DB, listByCursor, moveRow, read, type Tx } from '../../platform/db/index.ts';
import type { Contested } from './contested.policy.ts';
import type { PaymentRecord, ReceiptFacts } from './payment.ts';
import type { AdminPaymentRecord } from './payment.view.ts';

const asPayment = (row: unknown) => row as PaymentRecord | undefined;

export type NewPayment = Omit<
  PaymentRecord,
  | ('number' | 'refunded_minor' | 'provider_id' | 'confirmation_url')
  | ('failure_code' | 'failure_message' | 'is_credited_to_balance' | 'ended_at')
>;
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentRecord> {
  return (await tx.db.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow()) as PaymentRecord;
}
export async function lockOpenPayment(tx: Tx, order_id: string): Promise<PaymentRecord | undefined> {
  return asPayment(
    await tx.db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', order_id)
      .where('status', 'in', ['created', 'pending'])
      .forUpdate()
      .executeTakeFirst(),
  );
}
/** By card, of all orders and top-ups of the payer. */
export async function lockOpenCards(tx: Tx, payer_id: string): Promise<PaymentRecord[]> {
  const rows = await tx.db
    .selectFrom('payments')
    .selectAll()
    .where('payer_id', '=', payer_id)
    .where('method', '=', 'card')
    .where('status', 'in', ['created', 'pending'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows as PaymentRecord[];
}
export async function listUnsettled(order_id: string): Promise<PaymentRecord[]> {
  const rows = await read()
    .selectFrom('payments as p')
    .selectAll('p')
    .where('p.order_id', '=', order_id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('timers as t')
          .select('t.kind')
          .whereRef('t.entity_id', '=', 'p.id')
          .where('t.entity', '=', 'payment')
          .where('t.kind', '=', 'check'),
      ),
    )
    .orderBy('p.created_at')
    .execute();
  return rows as PaymentRecord[];
}
/** Orders of the seller, beside this one, for which a first payment was begun after a moment and has not ended. */
export async function countBegun(tx: Tx, seller_id: string, order_id: string, since: Date): Promise<number> {
  const { begun } = await tx.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(({ fn }) => fn.count<string>('o.id').distinct().as('begun'))
    .where('o.seller_id', '=', seller_id)
    .where('o.id', '<>', order_id)
    .where('o.paid_at', 'is', null)
    .where('o.ended_at', 'is', null)
    .where('p.status', 'in', ['created', 'pending'])
    .where('p.created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(begun);
}

export async function lockPayment(tx: Tx, id: string): Promise<PaymentRecord | undefined> {
  return asPayment(await tx.db.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
}
/** Inside a transaction hand over its `tx.db`: a second connection there could starve the pool. */
export async function findPayment(id: string, db: Kysely<DB> = read()): Promise<PaymentRecord | undefined> {
  return asPayment(await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst());
}
export function findReceiptFacts(payment_id: string, db: Kysely<DB> = read()): Promise<ReceiptFacts> {
  return db
    .selectFrom('payments as p')
    .innerJoin('users as u', 'u.id', 'p.payer_id')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .select(['u.email', 'o.number as order_number', 'o.title as order_title'])
    .where('p.id', '=', payment_id)
    .executeTakeFirstOrThrow();
}
export async function findPaymentOfOrder(order_id: string, stage_ids?: readonly string[]): Promise<PaymentRecord | undefined> {
  return asPayment(
    await read()
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', order_id)
      .$if(stage_ids !== undefined, (q) => q.where(sql<boolean>`stage_ids && ${stage_ids}::uuid[]`))
      .orderBy(sql`status in ('created', 'pending')`, 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
}

export async function recordPaymentMove(tx: Tx, payment: PaymentRecord, change: Partial<PaymentRecord>): Promise<PaymentRecord> {
  const update = tx.db.updateTable('payments').set((eb) => ({ ...change, version: eb('version', '+', 1) }));
  await moveRow('payment', payment, update);
  return { ...payment, ...change };
}

/** `is_contested`: a chargeback is proposed or open; `lost_minor`: what a bank has taken for good. Under the payment's lock. */
export type TakenBack = { is_contested: boolean; lost_minor: number };
const lostOf = (payment: string) =>
  sql<number>`(select coalesce(sum(b.amount_minor), 0)::bigint from chargebacks b where b.payment_id = ${sql.ref(payment)} and b.status = 'lost')`;
const isContested = (payment: string) =>
  sql<boolean>`exists (select from chargebacks b where b.payment_id = ${sql.ref(payment)} and b.status in ('proposed', 'signed'))`;
export function findTakenBack(tx: Tx, payment_id: string): Promise<TakenBack> {
  return tx.db
    .selectFrom('payments')
    .select([lostOf('payments.id').as('lost_minor'), isContested('payments.id').as('is_contested')])
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow();
}

/** Of somebody's payments: how many a bank contests now, and how many of those it did not return. */
export async function countContested(payer_id: string, db: Kysely<DB>): Promise<Contested> {
  return db
    .selectFrom('chargebacks as b')
    .innerJoin('payments as p', 'p.id', 'b.payment_id')
    .select([sql<number>`count(*) filter (where b.status = 'signed')::int`.as('open'), sql<number>`count(*)::int`.as('not_returned')])
    .where('p.payer_id', '=', payer_id)
    .where('b.status', 'in', ['signed', 'lost'])
    .executeTakeFirstOrThrow();
}

/** Those of some payments that can still give something back; none that a bank contests: it would be paid twice. */
export async function listRefundable(ids: readonly string[]): Promise<(PaymentRecord & { lost_minor: number })[]> {
  if (ids.length === 0) return [];
  const rows = await read()
    .selectFrom('payments')
    .selectAll()
    .select(lostOf('payments.id').as('lost_minor'))
    .where(sql<boolean>`not ${isContested('payments.id')}`)
    .where('id', 'in', ids)
    .where('status', 'in', ['succeeded', 'partially_refunded'])
    // coins go one way; other refunds need the provider that knows the payment
    .where('method', 'not in', coinMethods)
    .where('provider_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .execute();
  return rows as (PaymentRecord & { lost_minor: number })[];
}

export const readAllPayments = (state: 'waiting' | 'all', after: Cursor | undefined, size?: number) =>
  listByCursor<AdminPaymentRecord & CursorRow>({
    of: 'p',
    only: state === 'waiting' ? `p.status in ('created', 'pending')` : 'true',
    columns: `p.*, c.status as receipt, o.number as order_number,
      jsonb_build_object('id', u.id, 'name', u.name, 'surname', u.surname, 'user_name', u.user_name) as payer`,
    from: `payments p join users u on u.id = p.payer_id left join orders o on o.id = p.order_id
      left join receipts c on c.payment_id = p.id and c.kind = 'prepayment'`,
    counted: 'payments p',
    after,
    size,
  });
