import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { AdminCategory, changeCategory as changeCall } from '@artel/contracts/site/catalogue-desk.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/index.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { invalidatePageCache } from '../../platform/pages/page-cache.ts';
import { noteChanges } from '../audit/index.ts';
import { forgetLookups } from '../lookups/index.ts';
import { type CategoryRecord, isInUse, listCategoryRows, lockCategories, updateCategory } from './catalogue-desk.sql.ts';

const russian = new Intl.Collator('ru');
const byTitle = (a: { title: string }, b: { title: string }): number => russian.compare(a.title, b.title);
const named = ({ id, title, slug, is_hidden, active_services_count, attributes }: CategoryRecord) => ({
  _id: id,
  title,
  slug,
  is_hidden,
  services_count: active_services_count,
  attributes_count: attributes.length,
});

export async function getAdminCatalogue(): Promise<{ categories: AdminCategory[] }> {
  const rows = (await listCategoryRows()).sort(byTitle);
  const under = (id: string) => rows.filter(({ parent_id }) => parent_id === id).map(named);
  return {
    categories: rows.filter(({ parent_id }) => parent_id === null).map((row) => ({ ...named(row), sub_categories: under(row.id) })),
  };
}

/** A new title is written into what searches find by a job of its own. */
export const changeCategory = (
  id: string,
  change: BodyOf<typeof changeCall>,
): Promise<{ _id: string; title: string; is_hidden: boolean }> =>
  inTransaction(async (tx) => {
    const rows = await lockCategories(tx);
    const known = rows.find((row) => row.id === id) ?? refuse('CATEGORY_NOT_FOUND');
    const neighbours = rows.filter((row) => row.id !== id && row.parent_id === known.parent_id);
    if (neighbours.some(({ title }) => title.toLowerCase() === change.title.toLowerCase())) refuse('CATEGORY_TITLE_IS_TAKEN');
    if (change.is_hidden && !known.is_hidden && (await isInUse(tx, id))) refuse('CATEGORY_IS_IN_USE');
    await updateCategory(tx, id, change);
    noteChanges(known, { ...known, ...change }, ['title', 'is_hidden']);
    if (change.title !== known.title) await addJob(tx, 'index_market', {}, `index_market:${id}`);
    tx.afterCommit(takeEffect);
    return { _id: id, ...change };
  });

/** At once on this node; the others read the lookups again within a minute. */
export function takeEffect(): void {
  forgetLookups();
  invalidatePageCache();
}
