import type { ChargebackState, ChargebackStatus } from '@artel/contracts/money/chargebacks.ts';
import { type Cursor, type CursorRow, database, listByCursor, moveRow, type Tx } from '../../platform/db/index.ts';
import type { Parties } from './chargeback.policy.ts';

type Colleague = { id: string; name: string; surname: string };
export type NewChargeback = {
  id: string;
  payment_id: string;
  amount_minor: number;
  bank_number: string;
  bank_day: string;
  proposed_at: Date;
  expires_at: Date;
};
export type ContestedRecord = Parties & {
  payment_id: string;
  payment_number: number;
  payment_minor: number;
  provider: string;
  order_id: string | null;
  order_number: number | null;
  payer: Colleague;
};
export type ChargebackRecord = NewChargeback &
  ContestedRecord & {
    number: number;
    frozen_minor: number | null;
    status: ChargebackStatus;
    reason: string;
    refusal: string | null;
    proposed_by: Colleague;
    decided_by: Colleague | null;
    decided_at: Date | null;
    closed_by: Colleague | null;
    closed_why: string | null;
    ended_at: Date | null;
  };

export async function insertChargeback(tx: Tx, chargeback: NewChargeback): Promise<void> {
  await tx.db.insertInto('chargebacks').values(chargeback).execute();
}

const contested = `
  p.id as payment_id, p.number as payment_number, p.amount_minor as payment_minor, p.provider, p.payer_id, o.customer_id, o.seller_id, p.order_id, o.number as order_number,
  jsonb_build_object('id', u.id, 'name', u.name, 'surname', u.surname) as payer`;
const withPayment = `join users u on u.id = p.payer_id left join orders o on o.id = p.order_id`;

export async function findIdByNumber(tx: Tx, number: number): Promise<string | undefined> {
  return (await tx.db.selectFrom('payments').select('id').where('number', '=', number).executeTakeFirst())?.id;
}
export async function findContested(tx: Tx, payment_id: string): Promise<ContestedRecord> {
  const { rows } = await tx.client.query<ContestedRecord>(`select ${contested} from payments p ${withPayment} where p.id = $1`, [
    payment_id,
  ]);
  return rows[0]!;
}

const person = (of: string): string =>
  `case when ${of}.id is not null then jsonb_build_object('id', ${of}.id, 'name', ${of}.name, 'surname', ${of}.surname) end`;
const columns = `c.id, c.number, c.amount_minor, c.frozen_minor, c.bank_number, to_char(c.bank_day, 'YYYY-MM-DD') as bank_day, c.status, c.proposed_at, c.expires_at, c.ended_at,
  c.closed_why, ${contested}, a.reason, a.refusal, case when a.decided_by is not null then a.decided_at end as decided_at,
  ${person('b')} as proposed_by, ${person('d')} as decided_by, ${person('e')} as closed_by`;
const from = `chargebacks c join payments p on p.id = c.payment_id ${withPayment}
  join approvals a on a.kind = 'chargeback' and a.entity_id = c.id join users b on b.id = a.proposed_by
  left join users d on d.id = a.decided_by left join users e on e.id = c.closed_by`;
const known = `select ${columns} from ${from}`;

export async function findPaymentOf(tx: Tx, id: string): Promise<string | undefined> {
  return (await tx.db.selectFrom('chargebacks').select('payment_id').where('id', '=', id).executeTakeFirst())?.payment_id;
}
export async function findPayerOf(tx: Tx, payment_id: string): Promise<string> {
  return (await tx.db.selectFrom('payments').select('payer_id').where('id', '=', payment_id).executeTakeFirstOrThrow()).payer_id;
}
export async function lockRow(tx: Tx, id: string): Promise<void> {
  await tx.client.query('select from chargebacks where id = $1 for update', [id]);
}
export async function readChargeback(tx: Tx, id: string): Promise<ChargebackRecord | undefined> {
  return (await tx.client.query<ChargebackRecord>(`${known} where c.id = $1`, [id])).rows[0];
}

/** Orders with this payment in a reserve, or that it was made for, because spent money may wait in a hold. In the order of their locks. */
export async function listOrdersPaidBy(tx: Tx, payment_id: string): Promise<string[]> {
  const { rows } = await tx.client.query<{ id: string }>(
    `select s.order_id as id from lots l join accounts a on a.key = l.holder and a.kind = 'stage' join stages s on s.id = a.owner_id
       where l.source_id = $1
     union select order_id from payments where id = $1 and order_id is not null order by id`,
    [payment_id],
  );
  return rows.map(({ id }) => id);
}
export async function findOrderOfStage(tx: Tx, stage_id: string): Promise<string> {
  return (await tx.db.selectFrom('stages').select('order_id').where('id', '=', stage_id).executeTakeFirstOrThrow()).order_id;
}

export async function listShortOf(
  tx: Tx,
  payer_id: string,
): Promise<{ id: string; payment_id: string; status: ChargebackStatus; amount_minor: number; frozen_minor: number }[]> {
  const { rows } = await tx.client.query<{
    id: string;
    payment_id: string;
    status: ChargebackStatus;
    amount_minor: number;
    frozen_minor: number;
  }>(
    `select c.id, c.payment_id, c.status, c.amount_minor, c.frozen_minor from chargebacks c join payments p on p.id = c.payment_id
     where p.payer_id = $1 and c.status in ('signed', 'lost') and c.frozen_minor < c.amount_minor order by c.proposed_at, c.id for update of c`,
    [payer_id],
  );
  return rows;
}
export async function countFrozenOf(tx: Tx, id: string): Promise<number> {
  const { rows } = await tx.client.query<{ n: number }>(
    `select count(*)::int as n from journals where entity = 'chargeback' and entity_id = $1 and reason = 'chargeback_freeze'`,
    [id],
  );
  return Math.max(1, rows[0]!.n);
}
export const recordFrozen = async (tx: Tx, id: string, frozen_minor: number): Promise<void> =>
  void (await tx.db.updateTable('chargebacks').set({ frozen_minor }).where('id', '=', id).execute());

type Change = { status: ChargebackStatus; ended_at?: Date; closed_by?: string; closed_why?: string };
export async function recordMove(tx: Tx, one: ChargebackRecord, change: Change): Promise<void> {
  await moveRow('chargeback', one, tx.db.updateTable('chargebacks').set(change));
}

const statuses: Readonly<Record<ChargebackState, ChargebackStatus | undefined>> = {
  waiting: 'proposed',
  contested: 'signed',
  won: 'won',
  lost: 'lost',
  all: undefined,
};
export const readChargebacks = (state: ChargebackState, after: Cursor | undefined, size?: number) =>
  listByCursor<ChargebackRecord & CursorRow>({
    of: 'c',
    by: state === 'waiting' ? 'expires_at' : 'proposed_at',
    isOldestFirst: state === 'waiting',
    where: [[statuses[state], (status) => `c.status = ${status}`]],
    columns,
    from,
    counted: 'chargebacks c',
    after,
    size,
  });

/** `taken_minor`: how much of the payer's payments banks have and did not return. */
export type Alarming = { id: string; taken_minor: number };
export async function listRepeated(repeats_from: number): Promise<Alarming[]> {
  const { rows } = await database().query<Alarming>(
    `select id, taken_minor from (
       select c.id, row_number() over (partition by p.payer_id order by c.proposed_at, c.id) as no,
         (sum(c.amount_minor) over (partition by p.payer_id))::bigint as taken_minor
       from chargebacks c join payments p on p.id = c.payment_id where c.status in ('signed', 'lost')) one
     where no >= $1`,
    [repeats_from],
  );
  return rows;
}
export async function listUnansweredByBank(before: Date): Promise<Alarming[]> {
  const { rows } = await database().query<Alarming>(
    `select c.id, c.amount_minor as taken_minor from chargebacks c join approvals a on a.kind = 'chargeback' and a.entity_id = c.id and a.status = 'signed'
     where c.status = 'signed' and a.decided_at <= $1`,
    [before],
  );
  return rows;
}
