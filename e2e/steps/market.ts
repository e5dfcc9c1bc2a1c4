/** The market's own tables, for what nobody can make through the product yet: a row put in by SQL is on the page. */
import pg from 'pg';
import { findRunningPostgres } from '../../server/src/platform/db/embedded-postgres.ts';

/** Runs one statement in the product's database and answers its rows. */
export async function inMarket<Row extends object>(
  text: string,
  values: readonly unknown[] = [],
  dataDir = process.env.E2E_DATA_DIR ?? '',
): Promise<Row[]> {
  const running = findRunningPostgres(dataDir);
  if (!running) throw new Error('the database of the journeys is not running');
  const client = new pg.Client({ ...running, database: 'artel' });
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows as Row[];
  } finally {
    await client.end();
  }
}
