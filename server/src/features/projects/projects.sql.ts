import { hotRead } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Condition } from '../search/index.ts';
import type { ProjectRecord } from './project.ts';
import type { ListedProject, ShownProject } from './project.view.ts';

export const pageSize = 20;
/** Lists are counted up to here: «больше 1000». */
export const countCap = 1000;

const columns = `p.id, p.status, p.title, p.description, p.category_id, p.sub_category_id, p.deliverables, p.tags, p.budget_kind,
  p.budget_from_minor, p.budget_to_minor, p.deadline_days, p.bids_count, p.max_bids, p.active_until, p.published_at, p.visibility, p.customer_id,
  u.user_name, u.name, u.surname, u.avatar_variant, f.path as avatar_path,
  (select count(*)::int from projects own where own.customer_id = u.id and own.published_at is not null) as projects_count,
  (select count(*)::int from orders o where o.customer_id = u.id and o.paid_at is not null) as paid_orders_count`;
const people = `join users u on u.id = p.customer_id left join files f on f.id = u.avatar_file_id and f.deleted_at is null`;

export type ProjectsAsked = {
  at: Date;
  category: { id: string; isSub: boolean } | undefined;
  from_minor: number | undefined;
  to_minor: number | undefined;
  customer_id: string | undefined;
  after: { place: string; id: string } | undefined;
};
type ListRow = ListedProject & { published_at: Date; place: string };

/** One row more than a page when there is a next page; counted to `countCap` + 1. */
export async function readProjects(asked: ProjectsAsked): Promise<{ rows: ListRow[]; total: number }> {
  const values: unknown[] = [asked.at];
  const name: string[] = ['projects'];
  const where = [`p.status = 'active'`, '(p.active_until is null or p.active_until > $1)'];
  const narrow = (what: string, value: unknown, sql: (place: string) => string) => {
    if (value === undefined) return;
    name.push(what);
    where.push(sql(`$${values.push(value)}`));
  };
  const column = asked.category?.isSub ? 'sub_category_id' : 'category_id';
  narrow(column, asked.category?.id, (place) => `p.${column} = ${place}::uuid`);
  narrow('from', asked.from_minor, (place) => `coalesce(p.budget_to_minor, p.budget_from_minor) >= ${place}::bigint`);
  narrow('to', asked.to_minor, (place) => `coalesce(p.budget_from_minor, p.budget_to_minor) <= ${place}::bigint`);
  narrow('customer', asked.customer_id, (place) => `p.customer_id = ${place}::uuid`);

  const counted = `select count(*)::int as total from (select from projects p where ${where.join(' and ')} limit ${countCap + 1}) found`;
  const [count] = await hotRead<{ total: number }>(`${name.join(':')}:count`, counted, [...values]);
  if (asked.after) {
    name.push('after');
    where.push(`(p.published_at, p.id) < ($${values.push(asked.after.place)}::timestamptz, $${values.push(asked.after.id)}::uuid)`);
  }
  const rows = await hotRead<ListRow>(
    name.join(':'),
    `select ${columns}, p.published_at::text as place from projects p ${people} where ${where.join(' and ')}
     order by p.published_at desc, p.id desc limit ${pageSize + 1}`,
    values,
  );
  return { rows, total: count!.total };
}

/** What is searched by words narrows the same; `d` is the project. */
export function conditionsOf({
  at: moment,
  from_minor: from,
  to_minor: to,
  customer_id,
}: Omit<ProjectsAsked, 'category' | 'after'>): Condition[] {
  const conditions: (Condition | undefined)[] = [
    (at) => `d.visibility = 'public' and (d.active_until is null or d.active_until > ${at(moment)})`,
    from === undefined ? undefined : (at) => `coalesce(d.budget_to_minor, d.budget_from_minor) >= ${at(from)}::bigint`,
    to === undefined ? undefined : (at) => `coalesce(d.budget_from_minor, d.budget_to_minor) <= ${at(to)}::bigint`,
    customer_id === undefined ? undefined : (at) => `d.customer_id = ${at(customer_id)}::uuid`,
  ];
  return conditions.filter((condition) => condition !== undefined);
}

/** The rows of these projects, in this order. */
export function readProjectsOf(ids: readonly string[]): Promise<ListRow[]> {
  return hotRead<ListRow>(
    'projects-found',
    `select ${columns}, p.published_at::text as place from unnest($1::uuid[]) with ordinality as asked(id, n)
     join projects p on p.id = asked.id ${people} order by asked.n`,
    [ids],
  );
}

export type IndexedProject = Pick<
  ProjectRecord,
  'id' | 'status' | 'title' | 'description' | 'category_id' | 'sub_category_id' | 'tags' | 'deliverables' | 'published_at'
>;

/** What published projects are found by: these, or the next ones after an id. */
export async function listIndexed(
  tx: Tx,
  asked: { ids: readonly string[] } | { after: string | undefined; limit: number },
): Promise<IndexedProject[]> {
  const rows = tx.db
    .selectFrom('projects')
    .select(['id', 'status', 'title', 'description', 'category_id', 'sub_category_id', 'tags', 'deliverables', 'published_at'])
    .where('published_at', 'is not', null)
    .orderBy('id');
  const those =
    'ids' in asked ? rows.where('id', 'in', [...asked.ids, nobody]) : rows.where('id', '>', asked.after ?? nobody).limit(asked.limit);
  return (await those.execute()) as IndexedProject[];
}
const nobody = '00000000-0000-0000-0000-000000000000';

export async function findProject(id: string): Promise<ShownProject | undefined> {
  const [project] = await hotRead<ShownProject>(
    'show-project',
    `select ${columns}, city.title as city, u.created_at as joined_at
     from projects p ${people} left join cities city on city.id = u.city_id and u.shows_city where p.id = $1`,
    [id],
  );
  return project;
}
