/** A seller is found by the trades they sell in and their headline, then by name and skills, then by what they say of themselves. */
import type { Tx } from '../../platform/db/transaction.ts';
import { lookups } from '../lookups/index.ts';
import { indexDocument, indexDocuments } from '../search/index.ts';
import { findSellerOf, type IndexedPerson, listIndexed } from './index-people.sql.ts';

const atOnce = 200;

/** In the place of their best service; who has nothing on sale is not found. */
export async function indexPeople(tx: Tx, ids: readonly string[]): Promise<void> {
  const { byId } = await lookups();
  const rows = await listIndexed(tx, { ids });
  const gone = ids.filter((id) => !rows.some((row) => row.id === id));
  for (const id of gone) await indexDocument(tx, 'people', id, null);
  const titleOf = (id: string) => byId.get(id)?.title ?? '';
  await indexDocuments(
    tx,
    'people',
    rows.map((row: IndexedPerson) => ({
      id: row.id,
      rank: row.rank,
      is_open: true,
      texts: {
        trade: row.sub_category_ids.map(titleOf).join(' . '),
        guild: '',
        name: row.headline,
        labels: [`${row.name} ${row.surname}`, row.user_name, ...row.tags, ...row.titles, ...row.category_ids.map(titleOf)].join(' . '),
        body: row.about,
      },
      facets: [...row.category_ids, ...row.sub_category_ids].map((id) => `in:${id}`),
    })),
  );
}

/** What one of the sellers has on sale has changed. */
export async function indexSellerOf(tx: Tx, service_id: string): Promise<void> {
  const seller_id = await findSellerOf(tx, service_id);
  if (seller_id) await indexPeople(tx, [seller_id]);
}

/** Every seller anew, some at a time; answers where to go on, or nothing at the end. */
export async function indexNextPeople(tx: Tx, after: string | undefined): Promise<string | undefined> {
  const rows = await listIndexed(tx, { after, limit: atOnce });
  await indexPeople(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length === atOnce ? rows.at(-1)!.id : undefined;
}
