/** Cached for a minute, or until a change on this node. */
import type { CategoryAttribute } from '@artel/contracts/services/attributes.ts';
import type { Category, CategoryGuide, CategoryPage, City, Country, PriceMarks, SubCategory, Tag } from '@artel/contracts/site/lookups.ts';
import type { Selectable } from 'kysely';
import type { Categories } from '../../platform/db/index.ts';
import { currentDatabase, readLookups } from './lookups.sql.ts';

export type CategoryRow = Selectable<Categories>;
export type LookupRows = {
  categories: CategoryRow[];
  countries: { id: string; title: string; code: string }[];
  cities: { id: string; title: string; country_id: string; time_zone: string }[];
  tags: { id: string; tag: string; category_id: string | null }[];
  aliases: { word: string; tag_id: string }[];
};

export type KnownCategory = {
  _id: string;
  slug: string;
  title: string;
  cover: string;
  parent: KnownCategory | null;
  is_hidden: boolean;
  attributes: CategoryAttribute[];
  prices: PriceMarks | null;
};

export type Lookups = {
  categories: Category[];
  sub_categories: SubCategory[];
  countries: Country[];
  cities: City[];
  tags: Tag[];
  pages: Map<string, CategoryPage>;
  guides: Map<string, CategoryGuide>;
  bySlug: Map<string, KnownCategory>;
  byId: Map<string, KnownCategory>;
  tagWords: Set<string>;
  /** The present word of a renamed or merged one; any other stays. */
  wordNow: (word: string) => string;
};

const freshFor_ms = 60_000;
let saved: { of: object; until_ms: number; lookups: Promise<Lookups> } | undefined;

/** Single flight. */
export function lookups(): Promise<Lookups> {
  const of = currentDatabase();
  if (saved?.of === of && Date.now() < saved.until_ms) return saved.lookups;
  const reading = readLookups().then(arrange);
  saved = { of, until_ms: Date.now() + freshFor_ms, lookups: reading };
  // a failure is not cached
  reading.catch(forgetLookups);
  return reading;
}

export function forgetLookups(): void {
  saved = undefined;
}

const russian = new Intl.Collator('ru');
const byTitle = (a: { title: string }, b: { title: string }) => russian.compare(a.title, b.title);

export function arrange(rows: LookupRows): Lookups {
  const rowOf = new Map(rows.categories.map((row) => [row.id, row]));
  const byId = new Map<string, KnownCategory>();
  const known = (row: CategoryRow): KnownCategory => {
    const top = row.parent_id ? rowOf.get(row.parent_id) : undefined;
    const parent = top ? known(top) : null;
    const thing = byId.get(row.id) ?? {
      _id: row.id,
      slug: row.slug,
      title: row.title,
      cover: row.cover,
      parent,
      is_hidden: row.is_hidden || (parent?.is_hidden ?? false),
      attributes: [...(parent?.attributes ?? []), ...(row.attributes as CategoryAttribute[])],
      prices: (row.prices as PriceMarks | null) ?? parent?.prices ?? null,
    };
    byId.set(row.id, thing);
    return thing;
  };
  const all = rows.categories.map(known);
  const shown = rows.categories.filter(({ id }) => !byId.get(id)!.is_hidden);
  const wordOf = new Map(rows.tags.map(({ id, tag }) => [id, tag]));
  const becameOf = new Map(rows.aliases.map(({ word, tag_id }) => [word, wordOf.get(tag_id)]));
  const tops = shown.filter((row) => !row.parent_id);
  const sub_categories = shown
    .filter((row) => row.parent_id)
    .map((row) => ({
      _id: row.id,
      title: row.title,
      slug: row.slug,
      category_id: row.parent_id!,
      category_slug: rowOf.get(row.parent_id!)!.slug,
      active_services_count: row.active_services_count,
    }))
    .sort(byTitle);
  return {
    categories: tops
      .map(({ id: _id, title, slug, icon, cover, sort_order, active_services_count }) => {
        return { _id, title, slug, icon, cover, sort_order, active_services_count };
      })
      .sort(byTitle),
    sub_categories,
    countries: rows.countries.map(({ id, ...row }) => ({ _id: id, ...row })).sort(byTitle),
    cities: rows.cities.map(({ id, ...row }) => ({ _id: id, ...row })).sort(byTitle),
    tags: rows.tags.map(({ id, ...row }) => ({ _id: id, title: row.tag, ...row })).sort(byTitle),
    pages: new Map(shown.map((row) => [row.slug, pageOf(row, byId.get(row.id)!, sub_categories)])),
    guides: new Map(shown.map((row) => [row.slug, guideOf(row, shown)])),
    bySlug: new Map(all.map((thing) => [thing.slug, thing])),
    byId,
    tagWords: new Set(rows.tags.map(({ tag }) => tag)),
    wordNow: (word) => becameOf.get(word) ?? word,
  };
}

function pageOf(row: CategoryRow, category: KnownCategory, sub_categories: SubCategory[]): CategoryPage {
  const parent = category.parent;
  const seo = row.seo as Partial<CategoryPage['seo']>;
  return {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    cover: row.cover,
    parent: parent && { _id: parent._id, title: parent.title, slug: parent.slug },
    seo: {
      title: seo.title ?? row.title,
      description: seo.description ?? `Услуги фрилансеров: ${row.title}. Оплата в резерве до приёмки`,
      h1: seo.h1 ?? row.title,
      text: seo.text ?? '',
    },
    sub_categories: sub_categories.filter((sub) => sub.category_id === (parent?._id ?? row.id)),
    attributes: category.attributes,
    prices: category.prices,
  };
}

type Guide = { questions?: CategoryGuide['questions']; related?: string[] };

function guideOf(row: CategoryRow, rows: readonly CategoryRow[]): CategoryGuide {
  const { related = [] } = (rows.find(({ id }) => id === row.parent_id) ?? row).seo as Guide;
  return {
    questions: (row.seo as Guide).questions ?? [],
    related: related.flatMap((slug) => rows.filter((other) => other.slug === slug)).map(({ slug, title }) => ({ slug, title })),
  };
}
