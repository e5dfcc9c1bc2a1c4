/** What a read costs: the blocks its statements touch, which no machine's speed changes. */
import { vi } from 'vitest';
import { database } from '../src/platform/db/index.ts';

type Text = { text: string; values: unknown[] };

/** Every statement of the read is explained once more, with what it was asked. Refuses a read that asks nothing. */
export async function blocksOf(read: () => Promise<unknown>): Promise<number> {
  const pool = database();
  const really = pool.query.bind(pool) as (asked: unknown) => Promise<unknown>;
  const said: Text[] = [];
  const spy = vi.spyOn(pool, 'query').mockImplementation(((asked: Text) => {
    said.push(asked);
    return really(asked);
  }) as never);
  await read().finally(() => spy.mockRestore());
  if (said.length === 0) throw new Error('the read asked nothing of the database');
  let blocks = 0;
  for (const { text, values } of said) {
    const { rows } = await pool.query(`explain (analyze, buffers, timing off, format json) ${text}`, values);
    const { Plan } = rows[0]['QUERY PLAN'][0];
    blocks += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
  }
  return blocks;
}
