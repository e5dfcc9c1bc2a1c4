import type { AdminProject, AdminProjectRow } from '@artel/contracts/projects/project-moderation.ts';
import type { ProjectStatus } from '@artel/contracts/projects/projects.ts';
import { type Kysely, sql } from 'kysely';
import { type CursorRow, type DB, listByCursor, type Newest, personColumn, ROWS } from '../../../platform/db/index.ts';

type Trade = { category_id: string | null };
export type ModeratedRow = Omit<
  AdminProjectRow,
  '_id' | 'category' | 'created_at' | 'due_at' | 'at_once' | 'budget_from_minor' | 'budget_to_minor'
> &
  Trade & {
    id: string;
    created_at: Date;
    submitted_at: Date | null;
    taken_until: Date | null;
    holder_id: string | null;
    customer_id: string;
    budget_from_minor: number | null;
    budget_to_minor: number | null;
  };

const columns = `p.title, p.status, p.is_change_sent, p.category_id, p.budget_kind, p.budget_from_minor, p.budget_to_minor, p.bids_count, p.max_bids, p.created_at, p.submitted_at, p.version, p.customer_id,
  ${personColumn('u')} as customer, t.taken_until, t.taken_by as holder_id, h.name || ' ' || h.surname as taken_by`;
const counted = 'projects p join users u on u.id = p.customer_id';
const from = `${counted} left join project_takings t on t.project_id = p.id left join users h on h.id = t.taken_by`;

type Filter = { status: ProjectStatus | undefined; words: string | undefined; after: Newest['after']; size?: number };
export function readModerated({ status, words, after, size = ROWS }: Filter) {
  const isQueue = status === 'on_moderation';
  return listByCursor<ModeratedRow & CursorRow>({
    of: 'p',
    columns,
    from,
    counted,
    where: [
      [isQueue ? undefined : status, (at) => `p.status = ${at}`],
      [words, (at) => `(p.title ilike ${at} or u.user_name ilike ${at})`],
    ],
    ...(isQueue && { only: `(p.status = 'on_moderation' or p.is_change_sent)`, by: 'submitted_at', isOldestFirst: true }),
    size,
    after,
  });
}

export async function findCustomerRef(db: Kysely<DB>, id: string): Promise<AdminProject['customer']> {
  const { rows } = await sql<{ customer: AdminProject['customer'] }>`
    select ${sql.raw(personColumn('u'))} as customer from users u where u.id = ${id}`.execute(db);
  return rows[0]!.customer;
}

export type CustomerFacts = {
  joined_at: Date;
  projects_count: number;
  hired_count: number;
  paid_orders_count: number;
  refused_count: number;
};
export async function findCustomerFacts(db: Kysely<DB>, id: string): Promise<CustomerFacts> {
  const { rows } = await sql<CustomerFacts>`
    select u.created_at as joined_at,
      (select count(*)::int from projects p where p.customer_id = u.id and p.published_at is not null) as projects_count,
      (select count(*)::int from projects p where p.customer_id = u.id and p.status in ('in_work', 'completed')) as hired_count,
      (select count(*)::int from orders o where o.customer_id = u.id and o.paid_at is not null) as paid_orders_count,
      (select count(*)::int from events e join projects p on p.id = e.entity_id
        where p.customer_id = u.id and e.entity = 'project' and e.type in ('project.rejected', 'project.change_rejected', 'project.blocked')) as refused_count
    from users u where u.id = ${id}`.execute(db);
  return rows[0]!;
}
