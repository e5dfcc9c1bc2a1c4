import { v7 as newId } from 'uuid';
import { coverTrades } from '../src/features/covers/index.ts';
import type { Tx } from '../src/platform/db/index.ts';
import { attributesOf, categories, categoryGuides, cities, countries, services } from './content/index.ts';
import { insertRows } from './rows.sql.ts';

export type SeededCategory = { id: string; title: string; cover: string };
export type SeededLookups = {
  cities: Map<string, { id: string; time_zone: string }>;
  categories: Map<string, SeededCategory>;
};

export async function seedLookups(tx: Tx): Promise<SeededLookups> {
  const countryIds = new Map(countries.map(({ code }) => [code, newId()]));
  await insertRows(
    tx,
    'countries',
    countries.map(({ code, title }) => ({ id: countryIds.get(code), code, title })),
  );
  const cityRows = cities.map(({ title, country_code, time_zone }) => ({
    id: newId(),
    country_id: countryIds.get(country_code),
    title,
    time_zone,
  }));
  await insertRows(tx, 'cities', cityRows);

  const parents = categories.map((category) => ({
    id: newId(),
    parent_id: null,
    slug: category.slug,
    title: category.title,
    icon: category.icon,
    cover: coverTrades.includes(category.slug) ? category.slug : category.cover,
    sort_order: category.order,
    seo: { ...category.seo, ...guideOf(category.slug) },
    attributes: attributesOf(category.slug),
  }));
  await insertRows(tx, 'categories', parents);
  const children = categories.flatMap((category, i) =>
    category.sub_categories.map((sub, order) => ({
      id: newId(),
      parent_id: parents[i]!.id,
      slug: sub.slug,
      title: sub.title,
      icon: category.icon,
      cover: parents[i]!.cover,
      sort_order: order,
      seo: {},
      attributes: attributesOf(sub.slug),
    })),
  );
  await insertRows(tx, 'categories', children);

  const bySlug = new Map([...parents, ...children].map((row) => [row.slug, row]));
  // the first category owns a tag; any service may use it
  const tagOf = new Map<string, string | null>();
  for (const category of categories) for (const tag of category.tags) if (!tagOf.has(tag)) tagOf.set(tag, bySlug.get(category.slug)!.id);
  for (const service of services) for (const tag of service.tags) if (!tagOf.has(tag)) tagOf.set(tag, bySlug.get(service.category)!.id);
  await insertRows(
    tx,
    'tags',
    [...tagOf].map(([tag, category_id]) => ({ id: newId(), tag, category_id })),
  );
  return {
    cities: new Map(cityRows.map(({ title, id, time_zone }) => [title, { id, time_zone }])),
    categories: bySlug,
  };
}

const guideOf = (slug: string) => {
  const { related = [], questions = [] } = categoryGuides[slug] ?? {};
  return { related, questions: questions.map(([question, answer]) => ({ question, answer })) };
};
