import type { Tx } from './database.ts';

export type SlipTable = 'payments' | 'refunds' | 'payouts';
export async function loseRow(tx: Tx, table: SlipTable, id: string): Promise<boolean> {
  return (await tx.query(`delete from ${table} where id = $1`, [id])).rowCount === 1;
}
export async function alterRow(tx: Tx, table: SlipTable, id: string, by_minor: number): Promise<boolean> {
  return (await tx.query(`update ${table} set amount_minor = amount_minor + $2 where id = $1`, [id, by_minor])).rowCount === 1;
}
export async function doubleRow(tx: Tx, table: SlipTable, id: string, new_id: string): Promise<boolean> {
  const copied = await tx.query(
    `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object('id', $2::text))).* from ${table} t where t.id::text = $1`,
    [id, new_id],
  );
  return copied.rowCount === 1;
}
