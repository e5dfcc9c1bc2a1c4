import { asyncCommitDatabase, database } from '../../platform/db/index.ts';
import type { LookupRows } from './lookups.ts';

/** The cache belongs to one database. */
export const currentDatabase = (): object => database();

/** Outside the transactions' pool: a dozen use cases waiting for a connection here would deadlock. */
export async function readLookups(): Promise<LookupRows> {
  const all = async <Row extends object>(text: string): Promise<Row[]> => (await asyncCommitDatabase().query<Row>(text)).rows;
  const [categories, countries, cities, tags, aliases] = await Promise.all([
    all<LookupRows['categories'][number]>('select * from categories'),
    all<LookupRows['countries'][number]>('select id, title, code from countries'),
    all<LookupRows['cities'][number]>('select id, title, country_id, time_zone from cities'),
    all<LookupRows['tags'][number]>('select id, tag, category_id from tags'),
    all<LookupRows['aliases'][number]>('select word, tag_id from tag_aliases'),
  ]);
  return { categories, countries, cities, tags, aliases };
}
