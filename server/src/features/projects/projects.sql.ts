import type { Visibility } from '@artel/contracts/projects/project-content.ts';
import { COUNT_LIMIT, type Cursor, type CursorRow, hotRead, hotRow, ROWS, type Tx } from '../../platform/db/index.ts';
import type { Condition } from '../search/index.ts';
import type { ProjectRecord } from './project.ts';
import type { ListedProject, ShownProject } from './project.view.ts';

const columns = `p.id, p.status, p.title, p.description, p.category_id, p.sub_category_id, p.deliverables, p.tags, p.budget_kind,
  p.budget_from_minor, p.budget_to_minor, p.deadline_days, p.is_change_sent, p.bids_count, p.max_bids, p.active_until, p.published_at, p.visibility, p.customer_id,
  u.user_name, u.name, u.surname, u.avatar_variant, f.path as avatar_path,
  (select count(*)::int from projects own where own.customer_id = u.id and own.published_at is not null) as projects_count,
  (select count(*)::int from projects own where own.customer_id = u.id and own.status in ('in_work', 'completed')) as hired_count,
  (select count(*)::int from orders o where o.customer_id = u.id and o.paid_at is not null) as paid_orders_count,
  (select round(avg(extract(epoch from s.accepted_at - s.delivered_at)) / 3600)::int from orders o join stages s on s.order_id = o.id
    where o.customer_id = u.id and s.accepted_at is not null and s.delivered_at is not null) as acceptance_hours,
  (select count(distinct d.order_id)::int from orders o join disputes d on d.order_id = o.id where o.customer_id = u.id) as disputes_count`;
const people = `join users u on u.id = p.customer_id left join files f on f.id = u.avatar_file_id and f.deleted_at is null`;

export type ProjectsListQuery = {
  at: Date;
  /** Strangers are listed what is open to everybody; members what is open to members, too. */
  visibilities: readonly Visibility[];
  category: { id: string; isSub: boolean } | undefined;
  from_minor: number | undefined;
  to_minor: number | undefined;
  deadline_to: number | undefined;
  tag: string | undefined;
  few_bids: true | undefined;
  hires: true | undefined;
  paid: true | undefined;
  since: Date | undefined;
  customer_id: string | undefined;
};
type PlainFilter = Pick<ProjectsListQuery, 'at' | 'visibilities' | 'category' | 'since' | 'customer_id'> & {
  after: Cursor | undefined;
};
type ListRow = ListedProject & CursorRow & { published_at: Date };

/**
 * The plain list, of the market, a trade, a day or one customer: each of these an index stands in. One row more than a page when
 * there is a next page; counted to COUNT_LIMIT. Everything else is a walk of the search.
 */
export async function readProjects(filter: PlainFilter): Promise<{ rows: ListRow[]; counted: number }> {
  const values: unknown[] = [filter.at, filter.visibilities];
  const name: string[] = ['projects'];
  const where = [`p.status = 'active'`, '(p.active_until is null or p.active_until > $1)', 'p.visibility = any($2)'];
  const narrow = (what: string, value: unknown, sql: (place: string) => string) => {
    if (value === undefined) return;
    name.push(what);
    where.push(sql(`$${values.push(value)}`));
  };
  let projects = 'projects p';
  if (filter.customer_id !== undefined) {
    name.push('customer');
    // gathered first: along the order of the market the few of one customer would be searched for among all
    projects = `(select * from projects where customer_id = $${values.push(filter.customer_id)}::uuid offset 0) p`;
  }
  const column = filter.category?.isSub ? 'sub_category_id' : 'category_id';
  narrow(column, filter.category?.id, (place) => `p.${column} = ${place}::uuid`);
  narrow('since', filter.since, (place) => `p.published_at > ${place}::timestamptz`);

  const counting = `select count(*)::int as n from (select from ${projects} where ${where.join(' and ')} limit ${COUNT_LIMIT}) found`;
  const [count] = await hotRead<{ n: number }>(`${name.join(':')}:count`, counting, [...values]);
  if (filter.after) {
    name.push('after');
    where.push(`(p.published_at, p.id) < ($${values.push(filter.after.at)}::timestamptz, $${values.push(filter.after.id)}::uuid)`);
  }
  const rows = await hotRead<ListRow>(
    name.join(':'),
    `select ${columns}, p.published_at::text as place from ${projects} ${people} where ${where.join(' and ')}
     order by p.published_at desc, p.id desc limit ${ROWS + 1}`,
    values,
  );
  return { rows, counted: count!.n };
}

export function conditionsOf({
  at: time,
  from_minor: from,
  to_minor: to,
  customer_id,
  ...input
}: Omit<ProjectsListQuery, 'category'>): Condition[] {
  const conditions: (Condition | undefined)[] = [
    (at) => `d.visibility = any(${at(input.visibilities)}) and (d.active_until is null or d.active_until > ${at(time)})`,
    from === undefined ? undefined : (at) => `coalesce(d.budget_to_minor, d.budget_from_minor) >= ${at(from)}::bigint`,
    to === undefined ? undefined : (at) => `coalesce(d.budget_from_minor, d.budget_to_minor) <= ${at(to)}::bigint`,
    customer_id === undefined ? undefined : (at) => `d.customer_id = ${at(customer_id)}::uuid`,
    input.deadline_to === undefined ? undefined : (at) => `d.deadline_days <= ${at(input.deadline_to)}::int`,
    input.tag === undefined ? undefined : (at) => `d.tags @> jsonb_build_array(${at(input.tag)}::text)`,
    input.since === undefined ? undefined : (at) => `d.published_at > ${at(input.since)}::timestamptz`,
    input.few_bids && (() => 'd.bids_count < 5'),
    input.hires && (() => 'd.customer_hires'),
    input.paid && (() => 'd.customer_paid'),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

export function readProjectsOf(ids: readonly string[]): Promise<ListRow[]> {
  return hotRead<ListRow>(
    'projects-found',
    `select ${columns}, p.published_at::text as place from unnest($1::uuid[]) with ordinality as asked(id, n)
     join projects p on p.id = asked.id ${people} order by asked.n`,
    [ids],
  );
}

const shown = ['id', 'status', 'title', 'description', 'category_id', 'sub_category_id', 'tags', 'deliverables', 'published_at'] as const;
const narrowing = ['budget_from_minor', 'budget_to_minor', 'deadline_days', 'customer_id'] as const;
export type IndexedProject = Pick<ProjectRecord, (typeof shown | typeof narrowing)[number]> & {
  customer_hires: boolean;
  customer_paid: boolean;
};

export async function listIndexed(
  tx: Tx,
  input: { ids: readonly string[] } | { after: string | undefined; limit: number },
): Promise<IndexedProject[]> {
  const rows = tx.db
    .selectFrom('projects')
    .select(shown)
    .select([...narrowing, 'customer_hires', 'customer_paid'])
    .where('published_at', 'is not', null)
    .orderBy('id');
  const those =
    'ids' in input ? rows.where('id', 'in', [...input.ids, nobody]) : rows.where('id', '>', input.after ?? nobody).limit(input.limit);
  return (await those.execute()) as IndexedProject[];
}
const nobody = '00000000-0000-0000-0000-000000000000';

/** `viewer_id`: whether this member was invited or has bid, which opens what strangers do not see. */
export const findProject = (id: string, viewer_id: string | undefined): Promise<ShownProject | undefined> =>
  hotRow<ShownProject>(
    'show-project',
    `select ${columns}, city.title as city, u.created_at as joined_at, p.goal, p.stages_wanted, p.questions, p.attachments, p.is_nda,
       p.hires_needed, p.require_level, p.require_verified, p.require_language, p.require_city_id, wanted.title as require_city,
       p.version_no, p.views_count, p.closed_reason, p.closed_at, p.extensions_used,
       (select count(*)::int from bids b where b.project_id = p.id and b.viewed_at is not null and b.status <> 'draft') as viewed_bids,
       exists (select from project_invitations i where i.project_id = p.id and i.seller_id = $2) as is_invited,
       exists (select from bids b where b.project_id = p.id and b.seller_id = $2) as has_bid
     from projects p ${people} left join cities city on city.id = u.city_id and u.shows_city
     left join cities wanted on wanted.id = p.require_city_id where p.id = $1`,
    [id, viewer_id ?? null],
  );

/** Writes the facts of a customer that filters use to their open projects. Answers where something changed. */
export async function recordCustomerFacts(tx: Tx, customer_ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.client.query<{ id: string }>({
    name: 'record-customer-facts',
    text: `update projects p set customer_paid = facts.paid, customer_hires = facts.hires
     from (select one.id, exists (select from orders o where o.customer_id = one.id and o.paid_at is not null) as paid,
                  coalesce(count(own.id) filter (where own.status in ('in_work', 'completed')) * 2 >= nullif(count(own.id) filter
                    (where own.status in ('in_work', 'completed', 'closed', 'expired')), 0), false) as hires
           from unnest($1::uuid[]) one (id) left join projects own on own.customer_id = one.id and own.published_at is not null
           group by one.id) facts
     where p.customer_id = facts.id and p.status in ('on_moderation', 'active', 'bids_closed', 'in_work')
       and (p.customer_paid, p.customer_hires) is distinct from (facts.paid, facts.hires)
     returning p.id`,
    values: [customer_ids],
  });
  return rows.map(({ id }) => id);
}
