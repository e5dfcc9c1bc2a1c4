import { asyncCommitDatabase, database } from '../../platform/db/database.ts';
import type { LookupRows } from './lookups.ts';

/** Which database the process reads now: what is kept in memory belongs to it alone. */
export const currentDatabase = (): object => database();

/**
 * Beside the pool of the transactions: a use case asks for them inside its own, and when a dozen of these at once waited here for a
 * connection, none of them would give one back.
 */
export async function readLookups(): Promise<LookupRows> {
  const all = async <Row extends object>(text: string): Promise<Row[]> => (await asyncCommitDatabase().query<Row>(text)).rows;
  const [categories, countries, cities, tags] = await Promise.all([
    all<LookupRows['categories'][number]>('select * from categories'),
    all<LookupRows['countries'][number]>('select id, title, code from countries'),
    all<LookupRows['cities'][number]>('select id, title, country_id, time_zone from cities'),
    all<LookupRows['tags'][number]>('select id, tag, category_id from tags'),
  ]);
  return { categories, countries, cities, tags };
}
