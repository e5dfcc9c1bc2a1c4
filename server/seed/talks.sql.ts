import type { Tx } from '../src/platform/db/index.ts';

export async function listServicesByTitle(tx: Tx, titles: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.client.query<{ title: string; id: string }>('select title, id from services where title = any ($1)', [titles]);
  return new Map(rows.map(({ title, id }) => [title, id]));
}
