import type { ResultOf } from '@artel/contracts/kit/endpoint.ts';
import { labelOf } from '@artel/contracts/services/attributes.ts';
import type { getAdminAttributes as getCall } from '@artel/contracts/site/catalogue-desk.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/index.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { type AttributeAct, actOnAttributes, type Shelf } from './attributes.policy.ts';
import {
  type CategoryRecord,
  countMatching,
  countValues,
  listCategoryRows,
  lockCategories,
  updateAttributes,
  type ValueCount,
} from './catalogue-desk.sql.ts';
import { takeEffect } from './manage-categories.ts';

export async function getAdminAttributes(id: string): Promise<ResultOf<typeof getCall>> {
  const rows = await listCategoryRows();
  const own = rows.find((row) => row.id === id) ?? refuse('CATEGORY_NOT_FOUND');
  const parent = rows.find((row) => row.id === own.parent_id);
  const [values, saying] = await Promise.all([countValues(id), countMatching(id)]);
  const shown = (of: CategoryRecord, is_inherited: boolean) =>
    of.attributes.map((attribute) => ({
      ...attribute,
      is_inherited,
      services_count: saying.get(attribute.key) ?? 0,
      counts: countsOf(attribute, values),
    }));
  return {
    title: own.title,
    services_count: own.active_services_count,
    parent: parent ? { _id: parent.id, title: parent.title } : null,
    version: own.attributes_version,
    attributes: [...(parent ? shown(parent, true) : []), ...shown(own, false)],
  };
}

function countsOf({ key, type, values, labels, closed_values }: CategoryRecord['attributes'][number], counted: readonly ValueCount[]) {
  if (type === 'number') return [];
  const countOf = (value: string): number => counted.find((one) => one.key === key && one.value === value)?.count ?? 0;
  if (type === 'bool') return [{ value: 'true', label: 'да', is_closed: false, count: countOf('true') }];
  return values.map((value) => ({
    value,
    label: labelOf({ labels }, value),
    is_closed: closed_values.includes(value),
    count: countOf(value),
  }));
}

/** Services keep what they say; what they are found by changes with the filters alone, by a job. */
export const manageAttributes = (id: string, version: number, act: AttributeAct): Promise<{ version: number }> =>
  inTransaction(async (tx) => {
    const rows = await lockCategories(tx);
    const own = rows.find((row) => row.id === id) ?? refuse('CATEGORY_NOT_FOUND');
    if (own.attributes_version !== version) refuse('ATTRIBUTES_CHANGED_ELSEWHERE');
    const verdict = actOnAttributes(shelfOf(rows, own), act);
    if (!verdict.ok) refuse(verdict.code);
    const changed = { attributes: verdict.is, version: version + 1 };
    await updateAttributes(tx, id, changed);
    if (act.what === 'change' && filtersOf(changed) !== filtersOf(own)) await addJob(tx, 'index_market', {}, `index_market:${id}`);
    tx.afterCommit(takeEffect);
    return { version: changed.version };
  });

const filtersOf = ({ attributes }: Pick<CategoryRecord, 'attributes'>): string =>
  attributes
    .flatMap(({ key, filterable }) => (filterable ? [key] : []))
    .sort()
    .join();

const shelfOf = (rows: readonly CategoryRecord[], own: CategoryRecord): Shelf => ({
  own: own.attributes,
  beside: rows.filter(({ id, parent_id }) => id === own.parent_id || parent_id === own.id).flatMap(({ attributes }) => attributes),
  keys: new Set(rows.flatMap(({ attributes }) => attributes.map(({ key }) => key))),
});
