/** Reads of sellers: one prepared statement each, answering the very JSON that is sent. */
import { hotRead } from '../../platform/db/database.ts';
import type { Condition } from '../search/index.ts';
import type { RankCursor } from './rank-cursor.ts';

export const pageSize = 24;
/** Lists are counted up to here: «больше 1000». */
export const countCap = 1000;
const worksShown = 3;

export type FreelancersAsked = {
  category: { id: string; isSub: boolean } | undefined;
  levels: readonly string[] | undefined;
  cities: readonly string[] | undefined;
  after: RankCursor | undefined;
};
export type RankedPage = { list: string; total: number; last_rank: number | null; last_id: string | null; has_more: boolean };

const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The page of an ordered walk `sorted(n, card, rank, id)`, as JSON text with the place where the next one begins. */
const pageOf = (total: string, sorted: string): string =>
  `select coalesce('[' || string_agg(p.card, ',' order by p.n) filter (where p.n <= ${pageSize}) || ']', '[]') as list, ${total} as total,
          max(p.rank) filter (where p.n = ${pageSize}) as last_rank, (max(p.id::text) filter (where p.n = ${pageSize})) as last_id,
          count(*) > ${pageSize} as has_more
   from (select row_number() over (order by sorted.rank desc, sorted.id desc) as n, sorted.* from (${sorted}) sorted) p`;

/**
 * A walk along the ranked index of the trade: a service stands for its seller when none of theirs in the trade ranks above it.
 * So a page costs what a page of the catalogue costs, whatever the number of sellers.
 */
export async function readFreelancers(asked: FreelancersAsked): Promise<RankedPage> {
  const values: unknown[] = [];
  const at = (value: unknown) => `$${values.push(value)}`;
  const name: string[] = ['freelancers'];
  const trade = asked.category && { column: asked.category.isSub ? 'sub_category_id' : 'category_id', place: at(asked.category.id) };
  name.push(trade?.column ?? 'all');
  const inTrade = (service: string) =>
    `${service}.status = 'active'${trade ? ` and ${service}.${trade.column} = ${trade.place}::uuid` : ''}`;
  const narrowing: string[] = [];
  if (asked.levels) {
    name.push('levels');
    narrowing.push(`u.level = any (${at(asked.levels)}::text[])`);
  }
  if (asked.cities) {
    name.push('cities');
    narrowing.push(`u.shows_city and u.city_id = any (${at(asked.cities)}::uuid[])`);
  }
  const isBest = `not exists (select from services b where b.seller_id = s.seller_id and ${inTrade('b')} and (b.rank, b.id) > (s.rank, s.id))`;
  const where = [inTrade('s'), `u.status in ('active', 'limited')`, ...narrowing, isBest].join(' and ');
  const from = 'from services s join users u on u.id = s.seller_id';
  const total = `(select count(*)::int from (select ${from} where ${where} limit ${countCap + 1}) counted)`;
  const beyond = asked.after ? `and (s.rank, s.id) < (${at(asked.after.rank)}::int, ${at(asked.after.id)}::uuid)` : '';
  if (beyond) name.push('after');
  const places = `select s.rank, s.id, s.seller_id ${from} where ${where} ${beyond} order by s.rank desc, s.id desc limit ${pageSize + 1}`;
  const [page] = await hotRead<RankedPage>(
    name.join(':'),
    pageOf(
      total,
      `select place.rank, place.id, ${freelancerCard(inTrade)}::text as card from (${places}) place join users u on u.id = place.seller_id
      left join cities city on city.id = u.city_id and u.shows_city left join files f on f.id = u.avatar_file_id and f.deleted_at is null`,
    ),
    values,
  );
  return page!;
}

/** What is searched by words narrows the same; `d` is the seller. */
export function conditionsOf({ levels, cities }: Pick<FreelancersAsked, 'levels' | 'cities'>): Condition[] {
  return [
    () => `d.status in ('active', 'limited')`,
    ...(levels ? [(at: At) => `d.level = any (${at(levels)}::text[])`] : []),
    ...(cities ? [(at: At) => `d.shows_city and d.city_id = any (${at(cities)}::uuid[])`] : []),
  ];
}
type At = Parameters<Condition>[0];

/** The cards of these sellers as JSON text, in this order. */
export async function readFreelancersOf(ids: readonly string[], category: FreelancersAsked['category']): Promise<string> {
  const column = category?.isSub ? 'sub_category_id' : 'category_id';
  const inTrade = (service: string) => `${service}.status = 'active'${category ? ` and ${service}.${column} = $2::uuid` : ''}`;
  const [row] = await hotRead<{ list: string }>(
    `freelancers-found${category ? `:${column}` : ''}`,
    `select coalesce('[' || string_agg(${freelancerCard(inTrade)}::text, ',' order by asked.n) || ']', '[]') as list
     from unnest($1::uuid[]) with ordinality as asked(id, n) join users u on u.id = asked.id
     left join cities city on city.id = u.city_id and u.shows_city left join files f on f.id = u.avatar_file_id and f.deleted_at is null`,
    [ids, ...(category ? [category.id] : [])],
  );
  return row!.list;
}

/** The shape `Freelancer` of the contract. */
const freelancerCard = (inTrade: (service: string) => string): string => `json_build_object(
  '_id', u.id, 'user_name', u.user_name, 'name', u.name, 'surname', u.surname,
  'avatar', json_build_object('variant', u.avatar_variant, 'file_path', f.path), 'level', u.level,
  'rating', json_build_object('score', u.rating_score, 'count', u.rating_count), 'created_at', ${moment('u.created_at')},
  'headline', u.headline, 'city', city.title, 'completed_count', u.completed_count,
  'on_time_num', u.on_time_num, 'on_time_den', u.on_time_den, 'response_minutes', u.response_minutes,
  'services_count', (select count(*) from services o where o.seller_id = u.id and ${inTrade('o')}),
  'from_price_minor', (select min(o.min_price_minor) from services o where o.seller_id = u.id and ${inTrade('o')}),
  'works', (select json_agg(json_build_object('_id', w.id, 'title', w.title, 'category_slug', c.slug, 'cover_path', w.cover_path)
                            order by w.rank desc, w.id desc)
            from (select o.id, o.title, o.cover_path, o.category_id, o.rank from services o
                  where o.seller_id = u.id and ${inTrade('o')} order by o.rank desc, o.id desc limit ${worksShown}) w
            join categories c on c.id = w.category_id))`;

export async function readSellerServices(seller_id: string, after: RankCursor | undefined): Promise<RankedPage> {
  const values: unknown[] = [seller_id, ...(after ? [after.rank, after.id] : [])];
  const where = `s.seller_id = $1 and s.status = 'active'`;
  const beyond = after ? 'and (s.rank, s.id) < ($2::int, $3::uuid)' : '';
  const [page] = await hotRead<RankedPage>(
    `seller-services${after ? ':after' : ''}`,
    pageOf(
      `(select count(*)::int from services s where ${where})`,
      `select s.rank, s.id, s.card from services s where ${where} ${beyond} order by s.rank desc, s.id desc limit ${pageSize + 1}`,
    ),
    values,
  );
  return page!;
}
