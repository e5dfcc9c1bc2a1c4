import { database, read } from '../../platform/db/database.ts';
import type { LookupRows } from './lookups.ts';

/** Which database the process reads now: what is kept in memory belongs to it alone. */
export const currentDatabase = (): object => database();

export async function readLookups(): Promise<LookupRows> {
  const [categories, countries, cities, tags] = await Promise.all([
    read().selectFrom('categories').selectAll().execute(),
    read().selectFrom('countries').select(['id', 'title', 'code']).execute(),
    read().selectFrom('cities').select(['id', 'title', 'country_id', 'time_zone']).execute(),
    read().selectFrom('tags').select(['id', 'tag', 'category_id']).execute(),
  ]);
  return { categories, countries, cities, tags };
}
