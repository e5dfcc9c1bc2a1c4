import { COUNT_LIMIT, hotRead } from '../../platform/db/index.ts';
import type { RankCursor } from './rank-cursor.ts';
import { allTrades } from './seller.rank.ts';

export const pageSize = 24;
const worksShown = 3;
const tagsShown = 3;

export type Trade = { id: string; isSub: boolean };
export type FreelancersSearch = {
  category: Trade | undefined;
  today: string;
  after: RankCursor | undefined;
};
export type RankedPage = { list: string; total: number; last_rank: number | null; last_id: string | null; has_more: boolean };

const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const pageOf = (total: string, sorted: string): string =>
  `select coalesce('[' || string_agg(p.card, ',' order by p.n) filter (where p.n <= ${pageSize}) || ']', '[]') as list, ${total} as total,
          max(p.rank) filter (where p.n = ${pageSize}) as last_rank, (max(p.id::text) filter (where p.n = ${pageSize})) as last_id,
          count(*) > ${pageSize} as has_more
   from (select row_number() over (order by sorted.rank desc, sorted.id desc) as n, sorted.* from (${sorted}) sorted) p`;

export async function readFreelancers(search: FreelancersSearch): Promise<RankedPage> {
  const values: unknown[] = [];
  const at = (value: unknown) => `$${values.push(value)}`;
  const where = `r.trade_id = ${at(search.category?.id ?? allTrades)}::uuid and u.status in ('active', 'limited')`;
  const from = 'from seller_places r join users u on u.id = r.seller_id';
  const total = `(select count(*)::int from (select ${from} where ${where} limit ${COUNT_LIMIT}) counted)`;
  const beyond = search.after ? `and (r.rank, r.seller_id) < (${at(search.after.rank)}::int, ${at(search.after.id)}::uuid)` : '';
  const places = `select r.rank, r.seller_id ${from} where ${where} ${beyond} order by r.rank desc, r.seller_id desc limit ${pageSize + 1}`;
  const card = freelancerCard(tradeOf(search.category, at), at(search.today));
  const [page] = await hotRead<RankedPage>(
    `freelancers:${nameOf(search.category)}${beyond ? ':after' : ''}`,
    pageOf(
      total,
      `select place.rank, place.seller_id as id, ${card}::text as card from (${places}) place join users u on u.id = place.seller_id ${joinedToUser}`,
    ),
    values,
  );
  return page!;
}

export async function readCards(ids: readonly string[], category: Trade | undefined, today: string): Promise<string> {
  if (ids.length === 0) return '[]';
  const values: unknown[] = [ids];
  const at = (value: unknown) => `$${values.push(value)}`;
  const card = freelancerCard(tradeOf(category, at), at(today));
  const [row] = await hotRead<{ list: string }>(
    `freelancer-cards:${nameOf(category)}`,
    `select coalesce('[' || string_agg(${card}::text, ',' order by place.n) || ']', '[]') as list
     from unnest($1::uuid[]) with ordinality as place (id, n) join users u on u.id = place.id ${joinedToUser}`,
    values,
  );
  return row!.list;
}

const nameOf = (category: Trade | undefined): string => (category ? (category.isSub ? 'sub' : 'top') : 'all');
const joinedToUser = `left join cities city on city.id = u.city_id and u.shows_city left join files f on f.id = u.avatar_file_id and f.deleted_at is null`;

function tradeOf(category: Trade | undefined, at: (value: unknown) => string): (service: string) => string {
  const place = category && at(category.id);
  const column = category?.isSub ? 'sub_category_id' : 'category_id';
  return (service) => `${service}.status = 'active'${place ? ` and ${service}.${column} = ${place}::uuid` : ''}`;
}

export const isFree = (u: string, day: string): string => `takes_work(${u}, ${day}::date)`;

const freelancerCard = (inTrade: (service: string) => string, day: string): string => `json_build_object(
  '_id', u.id, 'user_name', u.user_name, 'name', u.name, 'surname', u.surname,
  'avatar', json_build_object('variant', u.avatar_variant, 'file_path', f.path), 'level', u.level,
  'rating', json_build_object('score', u.rating_score, 'count', u.rating_count), 'created_at', ${time('u.created_at')},
  'headline', u.headline, 'city', city.title, 'completed_count', u.completed_count,
  'on_time_num', u.on_time_num, 'on_time_den', u.on_time_den, 'response_minutes', u.response_minutes,
  'is_free', ${isFree('u', day)}, 'hourly_rate_minor', u.hourly_rate_minor,
  'tags', (select coalesce(jsonb_agg(tag), '[]') from (select tag from jsonb_array_elements(u.tags) tag limit ${tagsShown}) few),
  'services_count', (select count(*) from services o where o.seller_id = u.id and ${inTrade('o')}),
  'from_price_minor', (select coalesce(min(o.min_price_minor), 0) from services o where o.seller_id = u.id and ${inTrade('o')}),
  'works', coalesce(
    (select json_agg(json_build_object('_id', w.id, 'title', w.title, 'category_slug', c.slug, 'cover_path', w.cover_path, 'kind', 'work')
                     order by w.sort_order, w.id)
     from (select o.id, o.title, o.cover_path, o.category_id, o.sort_order from portfolio_works o
           where o.owner_id = u.id and o.status = 'published' order by o.sort_order, o.id limit ${worksShown}) w
     join categories c on c.id = w.category_id),
    (select json_agg(json_build_object('_id', w.id, 'title', w.title, 'category_slug', c.slug, 'cover_path', w.cover_path, 'kind', 'service')
                     order by w.rank desc, w.id desc)
     from (select o.id, o.title, o.cover_path, o.category_id, o.rank from services o
           where o.seller_id = u.id and ${inTrade('o')} order by o.rank desc, o.id desc limit ${worksShown}) w
     join categories c on c.id = w.category_id),
    '[]'))`;

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
