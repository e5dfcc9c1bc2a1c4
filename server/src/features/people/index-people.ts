/** Trades and headline, then name and skills, then the description; ties by rank among all. */
import { ratingsFrom } from '@artel/contracts/people/people.ts';
import type { Tx } from '../../platform/db/index.ts';
import { lookups } from '../lookups/index.ts';
import { indexDocuments, indexNext } from '../search/index.ts';
import { findSellerOf, type IndexedPerson, listIndexed } from './index-people.sql.ts';
import { rankPeople } from './rank-people.ts';

export const everybody = 'in:all';

export async function indexPeople(tx: Tx, ids: readonly string[]): Promise<void> {
  const { byId } = await lookups();
  const titleOf = (id: string) => byId.get(id)?.title ?? '';
  const ranks = await rankPeople(tx, ids);
  const rows = await listIndexed(tx, { ids });
  await indexDocuments(
    tx,
    'people',
    rows.map((row) => ({
      id: row.id,
      rank: ranks.get(row.id) ?? 0,
      is_open: row.is_open,
      texts: {
        trade: row.sub_category_ids.map(titleOf).join(' . '),
        guild: '',
        name: row.headline,
        labels: [`${row.name} ${row.surname}`, row.user_name, ...row.tags, ...row.titles, ...row.category_ids.map(titleOf)].join(' . '),
        body: row.about,
      },
      facets: facetsOf(row),
    })),
  );
}

export const facetsOf = (row: IndexedPerson): string[] => [
  everybody,
  ...[...row.category_ids, ...row.sub_category_ids].map((id) => `in:${id}`),
  `level:${row.level}`,
  ...ratingsFrom.filter((from) => row.rating_score !== null && row.rating_score >= Number(from)).map((from) => `rating:${from}`),
  ...row.languages.map(({ code }) => `lang:${code}`),
  ...(row.city_id ? [`city:${row.city_id}`] : []),
  ...(row.tax_kind ? [`tax:${row.tax_kind}`] : []),
  ...row.proved.map((kind) => `proved:${kind}`),
  ...row.tags.map((tag) => `tag:${tag}`),
];

/** In batches; answers where to continue. */
export const indexNextPeople = (tx: Tx, after: string | undefined): Promise<string | undefined> =>
  indexNext(
    (limit) => listIndexed(tx, { after, limit }),
    (ids) => indexPeople(tx, ids),
  );

export async function indexSellerOf(tx: Tx, service_id: string): Promise<void> {
  const seller_id = await findSellerOf(tx, service_id);
  if (seller_id) await indexPeople(tx, [seller_id]);
}
