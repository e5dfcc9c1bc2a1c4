import { hotRead } from '../../platform/db/database.ts';
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
  words: string | undefined;
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
  narrow('words', asked.words, (place) => `p.words @@ plainto_tsquery('russian', ${place})`);
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

export async function findProject(id: string): Promise<ShownProject | undefined> {
  const [project] = await hotRead<ShownProject>(
    'show-project',
    `select ${columns}, city.title as city, u.created_at as joined_at
     from projects p ${people} left join cities city on city.id = u.city_id and u.shows_city where p.id = $1`,
    [id],
  );
  return project;
}
