import type { FigureRange } from '@artel/contracts/kit/facets.ts';
import type { AttributeValues } from '@artel/contracts/services/attributes.ts';
import { Service, type ServiceCard } from '@artel/contracts/services/service-shapes.ts';
import type { ServiceSort, ServiceStatus } from '@artel/contracts/services/services.ts';
import { hotRead, hotRow } from '../../../platform/db/index.ts';
import type { Condition, Order, Part } from '../../search/index.ts';
import { contentFieldNames } from '../services.sql.ts';
import type { StopRow } from '../stopping/stop.policy.ts';
import { anywhere } from './service.facets.ts';
import { firstPage } from './service.rank.ts';

const sorts: Record<ServiceSort, { by: string; way: 'asc' | 'desc'; type: string }> = {
  recommended: { by: 's.rank', way: 'desc', type: 'int' },
  new: { by: 's.published_at', way: 'desc', type: 'timestamptz' },
  cheap: { by: 's.min_price_minor', way: 'asc', type: 'bigint' },
  expensive: { by: 's.min_price_minor', way: 'desc', type: 'bigint' },
  fast: { by: 's.min_term_days', way: 'asc', type: 'int' },
  rating: { by: 'coalesce(s.rating_score, 0)', way: 'desc', type: 'numeric' },
};

export const pageSize = firstPage.cards;

type Ranges = { price_from_minor: number | undefined; price_to_minor: number | undefined; term_to_days: number | undefined };
type Momentary = { figures: readonly FigureRange[]; free_on: string | undefined; seen_since: Date | undefined };
type Category = { id: string; isSub: boolean };
export type CatalogueFilters = {
  category: Category | undefined;
  sort: ServiceSort;
  after: { value: string; id: string } | undefined;
  shown: readonly string[];
};
export type CataloguePage = {
  list: string;
  ids: string | null;
  total: number;
  last_value: string | null;
  last_id: string | null;
  has_more: boolean;
};

export async function readCatalogue(filters: CatalogueFilters): Promise<CataloguePage> {
  const { values, at, where, total, name } = onSaleIn(filters.category);
  const { by, way, type } = sorts[filters.sort];
  const beyond = filters.after
    ? `and (${by}, s.id) ${way === 'desc' ? '<' : '>'} (${at(filters.after.value)}::${type}, ${at(filters.after.id)}::uuid)`
    : '';
  const besides = filters.shown.length > 0 ? `and s.id <> all (${at(filters.shown)}::uuid[])` : '';
  const [page] = await hotRead<CataloguePage>(
    `catalogue:${filters.sort}:${name}${beyond && ':after'}${besides && ':besides'}`,
    `select coalesce('[' || string_agg(p.card, ',' order by p.n) filter (where p.n <= ${pageSize}) || ']', '[]') as list, ${total} as total,
            string_agg(p.id::text, ',' order by p.n) filter (where p.n <= ${pageSize}) as ids,
            max(p.at::text) filter (where p.n = ${pageSize}) as last_value, (max(p.id::text) filter (where p.n = ${pageSize})) as last_id,
            count(*) > ${pageSize} as has_more
     from (select row_number() over () as n, sorted.*
           from (select s.card, s.id, ${by} as at from services s where ${where} ${beyond} ${besides} order by ${by} ${way}, s.id ${way} limit ${pageSize + 1}) sorted) p`,
    values,
  );
  return page!;
}

function onSaleIn(category: Category | undefined) {
  const values: unknown[] = [];
  const at = (value: unknown) => `$${values.push(value)}`;
  if (!category)
    return {
      values,
      at,
      name: 'all',
      where: "s.status = 'active'",
      total: '(select coalesce(sum(active_services_count), 0)::int from categories where parent_id is null)',
    };
  const id = at(category.id);
  return {
    values,
    at,
    name: category.isSub ? 'sub' : 'category',
    where: `s.status = 'active' and s.${category.isSub ? 'sub_category_id' : 'category_id'} = ${id}::uuid`,
    total: `(select active_services_count from categories where id = ${id}::uuid)`,
  };
}

export type BestPlace = { rank: string; id: string; seller_id: string };

export async function readBest(
  category: Category | undefined,
  limit: number,
): Promise<{ cards: string[]; places: BestPlace[]; total: number }> {
  const { values, where, total, name } = onSaleIn(category);
  // two long strings are cheaper than hundreds of columns; JSON has no bare control character
  const [row] = await hotRead<{ cards: string | null; places: string | null; total: number }>(
    `catalogue-best:${name}:${limit}`,
    `select string_agg(b.card, e'\\x1e' order by b.n) as cards, string_agg(b.place, ',' order by b.n) as places, ${total} as total
     from (select row_number() over () as n, best.card, best.rank || ' ' || best.id || ' ' || best.seller_id as place
           from (select s.card, s.rank, s.id, s.seller_id from services s where ${where} order by s.rank desc, s.id desc limit ${limit}) best) b`,
    values,
  );
  const places = row!.places?.split(',') ?? [];
  return {
    cards: row!.cards?.split('\x1e') ?? [],
    places: places.map((place) => place.split(' ')).map(([rank, id, seller_id]) => ({ rank: rank!, id: id!, seller_id: seller_id! })),
    total: row!.total,
  };
}

const figureWithin =
  ({ key, from, to }: FigureRange): Condition =>
  (at) =>
    `exists (select from service_versions v where v.id = d.live_version_id
       and case when jsonb_typeof(v.attributes -> ${at(key)}::text) = 'number'
         then (v.attributes ->> ${at(key)}::text)::numeric between ${at(from ?? 0)}::numeric and ${at(to ?? 1e12)}::numeric end)`;

const conditions = (...all: (Condition | false)[]): Condition[] => all.filter((condition) => condition !== false);

/** What an index serves: price, else term, else order, in the market, category or trade. `d`: the service; `implies`: its facet. */
export function partOf(
  category: Category | undefined,
  { price_from_minor: from, price_to_minor: to, term_to_days: term }: Ranges,
): Part | undefined {
  const inCategory: Condition | undefined =
    category && ((at) => `d.${category.isSub ? 'sub_category_id' : 'category_id'} = ${at(category.id)}::uuid`);
  const quick: Condition | false = term !== undefined && ((at) => `d.min_term_days <= ${at(term)}::int`);
  const price = conditions(
    from !== undefined && ((at) => `d.min_price_minor >= ${at(from)}::bigint`),
    to !== undefined && ((at) => `d.min_price_minor <= ${at(to)}::bigint`),
  );
  const range = [...conditions(inCategory ?? false), ...price, ...conditions(price.length === 0 && quick)];
  return range.length === 0
    ? undefined
    : { range, also: conditions(price.length > 0 && quick), implies: category ? `in:${category.id}` : anywhere };
}

export const conditionsOf = ({ figures, free_on, seen_since }: Momentary): Condition[] =>
  conditions(
    free_on !== undefined && ((at) => `exists (select from users u where u.id = d.seller_id and takes_work(u, ${at(free_on)}::date))`),
    seen_since !== undefined &&
      ((at) => `exists (select from users u where u.id = d.seller_id and seen_since(u, ${at(seen_since)}::timestamptz))`),
    ...figures.map(figureWithin),
  );

export function searchOrder(sort: ServiceSort): Order | undefined {
  const { by, way, type } = sorts[sort];
  return sort === 'recommended' ? undefined : { by: by.replaceAll('s.', 'd.'), way, type };
}

export const readCards = async (ids: readonly string[]): Promise<string> =>
  (await hotRow<{ list: string }>(
    'catalogue-cards',
    `select coalesce('[' || string_agg(s.card, ',' order by asked.n) || ']', '[]') as list
     from unnest($1::uuid[]) with ordinality as asked(id, n) join services s on s.id = asked.id`,
    [ids],
  ))!.list;

export const listSoldCards = async (ids: readonly string[]): Promise<ServiceCard[]> =>
  ids.length === 0
    ? []
    : (
        await hotRead<{ card: ServiceCard }>(
          'sold-cards',
          `select s.card::json as card from services s where s.id = any ($1::uuid[]) and s.status = 'active'`,
          [ids],
        )
      ).map(({ card }) => card);

export type ShownService = StopRow & {
  json: string;
  status: ServiceStatus;
  seller_id: string;
  category_slug: string;
  sub_category_id: string;
  said: AttributeValues;
};

const similarCards = `(
  select coalesce(json_agg(near.card::json order by near.far, near.rank desc, near.id desc), '[]') from (
    select * from (
      (select 0 as far, s.rank, s.id, s.card from services s
       where s.status = 'active' and s.sub_category_id = shown.sub_category_id and s.id <> shown.id order by s.rank desc, s.id desc limit 6)
      union all
      (select 1 as far, s.rank, s.id, s.card from services s
       where s.status = 'active' and s.category_id = shown.category_id and s.sub_category_id <> shown.sub_category_id
       order by s.rank desc, s.id desc limit 6)) both_kinds
    order by far, rank desc, id desc limit 6) near)`;
const reference = (category: string) => `json_build_object('_id', ${category}.id, 'slug', ${category}.slug, 'title', ${category}.title)`;
const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What buyers see of a version: the fields of the page that are its columns. */
const shownContent = contentFieldNames
  .filter((field) => field in Service.shape)
  .map((field) => `'${field}', v.${field}`)
  .join(', ');

export const readService = (id: string, at: Date, works: (seller_id: string, trade: string) => string): Promise<ShownService | undefined> =>
  hotRow<ShownService>(
    'show-service',
    `select shown.status, shown.stopped_for, seller.vacation_to, seller.orders_limit, shown.seller_id, c1.slug as category_slug,
       v.sub_category_id, v.attributes as said, json_build_object(
       '_id', shown.id, 'status', shown.status, 'slug', shown.slug,
       'category', ${reference('c1')}, 'sub_category', ${reference('c2')}, 'version_id', v.id, 'version_no', v.no,
       ${shownContent}, 'cover_path', shown.cover_path, 'min_price_minor', shown.min_price_minor,
       'min_term_days', shown.min_term_days, 'rating_score', shown.rating_score, 'rating_count', shown.rating_count,
       'orders_count', shown.orders_count, 'published_at', ${time('shown.published_at')},
       'seller', json_build_object('_id', seller.id, 'name', seller.name, 'surname', seller.surname, 'user_name', seller.user_name,
         'avatar_variant', seller.avatar_variant, 'avatar_path', face.path, 'level', seller.level, 'headline', seller.headline, 'city', city.title,
         'time_zone', seller.time_zone, 'rating_score', seller.rating_score, 'rating_count', seller.rating_count,
         'completed_count', seller.completed_count, 'on_time_num', seller.on_time_num, 'on_time_den', seller.on_time_den,
         'response_minutes', seller.response_minutes, 'joined_at', ${time('seller.created_at')},
         'away_until', case when ($2::timestamptz at time zone seller.time_zone)::date between seller.vacation_from and seller.vacation_to
           then seller.vacation_to end),
       'works', ${works('shown.seller_id', 'v.category_id')}, 'similar', ${similarCards})::text as json
     from services shown
     join service_versions v on v.id = shown.live_version_id
     join users seller on seller.id = shown.seller_id
     join categories c1 on c1.id = v.category_id
     join categories c2 on c2.id = v.sub_category_id
     left join cities city on city.id = seller.city_id and seller.shows_city
     left join files face on face.id = seller.avatar_file_id and face.deleted_at is null
     where shown.id = $1`,
    [id, at],
  );

export type Figures = { services_count: number; sellers_count: number; orders_count: number; average_rating: number | null };

/** A full scan: cached for a minute. */
export const readFigures = async (): Promise<Figures> =>
  (await hotRow<Figures>(
    'market-figures',
    `select (select coalesce(sum(active_services_count), 0)::int from categories where parent_id is null) as services_count,
            count(*)::int as sellers_count, coalesce(sum(completed_count), 0)::int as orders_count,
            round(sum(rating_score * rating_count) / nullif(sum(rating_count), 0), 2) as average_rating
     from users where 'seller' = any (roles) and status in ('active', 'limited')`,
    [],
  ))!;
