import type { FreelancerFacets } from '@artel/contracts/people/people.ts';
import { type Condition, conditions, type FreelancersQuery } from './freelancers-address.ts';

export type Facets = FreelancerFacets['facets'];
export type FacetKey = Facets[number]['key'];
export type Naming = (value: string, title?: string) => string | undefined;
type Option = { value: string; label: string };

export function optionsOf(ask: FreelancersQuery, facets: Facets, key: FacetKey, name: Naming): Option[] {
  const chosen = ask[key];
  const counted = facets.filter((one) => one.key === key);
  const all =
    chosen && !counted.some(({ value }) => value === chosen) ? [...counted, { value: chosen, count: 0, title: undefined }] : counted;
  return all.flatMap(({ value, count, title }) => {
    const text = name(value, title);
    return text ? [{ value, label: count > 0 ? `${text} (${count})` : text }] : [];
  });
}

export function HiddenFilters({ ask, but }: { ask: FreelancersQuery; but: readonly Condition[] }) {
  return conditions.map((key) =>
    ask[key] === undefined || but.includes(key) ? null : <input key={key} type="hidden" name={key} value={ask[key]} />,
  );
}
