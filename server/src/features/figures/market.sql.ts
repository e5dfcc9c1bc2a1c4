import { database, dayOf, startOfDay, type Tx } from '../../platform/db/index.ts';
import type { MarketFigures } from './market.policy.ts';

/** $1: the first day, $2: the day after the last. */
const within = (at: string) => `${at} >= ${startOfDay('$1::date')} and ${at} < ${startOfDay('$2::date')}`;

export async function findFirstDay(tx: Tx): Promise<string | null> {
  const { rows } = await tx.client.query<{ first: string | null }>(
    `select coalesce((select max(day) from market_days), (select ${dayOf('min(created_at)')} from users))::text as first`,
  );
  return rows[0]!.first;
}

/** Whoever counts at the same time waits; whoever reads does not. */
export const lockMarketDays = (tx: Tx) => tx.client.query('lock table market_days in share row exclusive mode');

/** Days from `from` to before `to`, counted anew. */
export async function countDays(tx: Tx, { from, to, at }: { from: string; to: string; at: Date }): Promise<void> {
  await tx.client.query('delete from market_days where day >= $1::date and day < $2::date', [from, to]);
  await tx.client.query(
    `with money as (select day, sum(earned_minor + fee_minor) as n from seller_days where day >= $1::date and day < $2::date group by 1),
     fees as (
       select ${dayOf('j.at')} as day, sum(e.amount_minor) as n from journals j join entries e on e.journal_id = j.id
         join accounts a on a.id = e.account_id and a.key = 'platform:fee'
       where j.code in ('M3', 'M6') and ${within('j.at')} group by 1),
     paid as (select ${dayOf('paid_at')} as day, count(*) as n from orders where ${within('paid_at')} group by 1),
     quarrels as (select ${dayOf('created_at')} as day, count(*) as n from disputes where ${within('created_at')} group by 1),
     wanted as (
       select ${dayOf('p.published_at')} as day, count(*) as n, count(*) filter (where (
         select count(*) from bids b where b.project_id = p.id and b.sent_at < p.published_at + interval '1 day') >= 3) as lively
       from projects p where ${within('p.published_at')} group by 1),
     talks as (
       select ${dayOf('c.created_at')} as day, count(*) as n, array_agg(t.minutes order by t.minutes) filter (where t.minutes is not null) as minutes
       from chats c left join lateral (
         select greatest(0, round(extract(epoch from min(m.created_at) - c.created_at) / 60))::int as minutes
         from messages m where m.chat_id = c.id and m.sender_id <> c.started_by) t on true
       where c.order_id is null and c.started_by is not null and ${within('c.created_at')} group by 1)
     insert into market_days (day, turnover_minor, fee_minor, paid, disputes, searches, searches_found, projects, projects_lively, asked,
       answer_minutes, counted_at)
     select d.day, coalesce(money.n, 0), coalesce(fees.n, 0), coalesce(paid.n, 0), coalesce(quarrels.n, 0), coalesce(s.searches, 0),
       coalesce(s.found, 0), coalesce(wanted.n, 0), coalesce(wanted.lively, 0), coalesce(talks.n, 0), coalesce(talks.minutes, '{}'), $3
     from (select generate_series($1::date, $2::date - 1, interval '1 day')::date as day) d
       left join money using (day) left join fees using (day) left join paid using (day) left join quarrels using (day)
       left join wanted using (day) left join talks using (day) left join search_days s using (day)`,
    [from, to, at],
  );
}

/** All cohorts, counted anew: returning customers change old ones. `month`: the current one. */
export async function countCohorts(tx: Tx, month: string): Promise<void> {
  await tx.client.query('delete from market_cohorts');
  await tx.client.query(
    `with months as (select distinct customer_id, date_trunc('month', ${dayOf('paid_at')})::date as month from orders where paid_at is not null),
     first as (select customer_id, min(month) as month from months group by 1),
     cohorts as (select month, count(*)::int as customers from first group by 1)
     insert into market_cohorts (month, customers, returned)
     select c.month, c.customers, coalesce((
       select array_agg((select count(*) from first f join months m using (customer_id) where f.month = c.month and m.month = later.month)::int
         order by later.month)
       from generate_series(c.month + interval '1 month', least($1::date, c.month + interval '6 months'), interval '1 month') as g(at)
         cross join lateral (select g.at::date as month) later), '{}')
     from cohorts c`,
    [month],
  );
}

export async function addSearches(tx: Tx, { day, searches, found }: { day: string; searches: number; found: number }): Promise<void> {
  await tx.client.query(
    `insert into search_days as d (day, searches, found) values ($1, $2, $3)
     on conflict (day) do update set searches = d.searches + excluded.searches, found = d.found + excluded.found`,
    [day, searches, found],
  );
}

export type MarketDay = MarketFigures & { day: string };
export const listMarketDays = async (from: string): Promise<MarketDay[]> =>
  (
    await database().query<MarketDay>(
      `select day::text, turnover_minor, fee_minor, paid, disputes, searches, searches_found, projects, projects_lively, asked, answer_minutes
       from market_days where day >= $1 order by day`,
      [from],
    )
  ).rows;

export type Cohort = { month: string; customers: number; returned: number[] };
export const listCohorts = async (from: string): Promise<Cohort[]> =>
  (
    await database().query<Cohort>('select month::text, customers, returned from market_cohorts where month >= $1 order by month desc', [
      from,
    ])
  ).rows;
