import { database } from '../../platform/db/index.ts';
import { rules } from './rules.sql.ts';

export type LedgerTotals = { journals: number; entries: number; accounts: number; sealed: number };
export type Breach = { rule: string; found: number };

/** One snapshot. */
export async function examineLedger(): Promise<LedgerTotals & { found: Breach[] }> {
  const client = await database().connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // full scans, whose sorts stay in memory
    await client.query(`set local statement_timeout = 0; set local work_mem = '64MB'`);
    const figures = await client.query<LedgerTotals>(
      `select (select count(*) from journals)::int as journals, (select count(*) from entries)::int as entries,
              (select count(*) from accounts)::int as accounts, (select count(*) from journal_seals)::int as sealed`,
    );
    const found: Breach[] = [];
    for (const [rule, text] of Object.entries(rules)) {
      const { rows } = await client.query<{ count: number }>(text);
      found.push({ rule, found: rows[0]!.count });
    }
    return { ...figures.rows[0]!, found };
  } finally {
    // read-only; must not hide the cause
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}
