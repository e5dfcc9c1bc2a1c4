import type { MyProject, ProjectTab } from '@artel/contracts/projects/my-projects.ts';
import { bidLimits, type ProjectField, type SavedProject } from '@artel/contracts/projects/project-content.ts';
import { type RawBuilder, sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import { type Cursor, type CursorRow, personColumn, read, type Tx } from '../../../platform/db/index.ts';
import { changesTerms, type ProjectRecord } from '../project.ts';

const json = (value: unknown): string => JSON.stringify(value);
const columnsOf = ({ tags, deliverables, stages_wanted, questions, attachments, ...plain }: SavedProject) => ({
  ...plain,
  tags: json(tags),
  deliverables: json(deliverables),
  stages_wanted: json(stages_wanted),
  questions: json(questions),
  attachments: json(attachments),
});

export async function insertProject(tx: Tx, id: string, customer_id: string, content: SavedProject): Promise<void> {
  await tx.db
    .insertInto('projects')
    .values({ id, customer_id, status: 'draft', ...columnsOf(content), created_at: now(), updated_at: now() })
    .execute();
}

export async function writeContent(tx: Tx, id: string, content: SavedProject): Promise<void> {
  await tx.db
    .updateTable('projects')
    .set((eb) => ({ ...columnsOf(content), draft: null, is_change_sent: false, updated_at: now(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Invisible to others; null discards. */
export async function storeChanges(tx: Tx, id: string, content: SavedProject | null): Promise<void> {
  await tx.db
    .updateTable('projects')
    .set((eb) => ({ draft: content && json(content), updated_at: now(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

type Change = { content: SavedProject; changed: readonly ProjectField[]; is_judged: boolean };
export async function insertVersion(tx: Tx, project: ProjectRecord, { content, changed, is_judged }: Change): Promise<void> {
  const no = project.version_no + 1;
  await tx.db
    .insertInto('project_versions')
    .values({ project_id: project.id, no, content: json(content), changed: json(changed), is_judged, created_at: now() })
    .execute();
  await tx.db
    .updateTable('projects')
    .set({ version_no: no, ...(changesTerms(changed) && { terms_no: no }) })
    .where('id', '=', project.id)
    .execute();
}

export async function insertFirstVersion(tx: Tx, project_id: string, content: SavedProject): Promise<void> {
  await tx.db
    .insertInto('project_versions')
    .values({ project_id, no: 1, content: json(content), created_at: now() })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export async function findModerationOf(tx: Tx, project_id: string): Promise<SavedProject | undefined> {
  const row = await tx.db
    .selectFrom('project_versions')
    .select('content')
    .where('project_id', '=', project_id)
    .where('is_judged', '=', true)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.content as SavedProject | undefined;
}

export type VersionRow = { no: number; content: SavedProject; changed: string[]; created_at: Date };
export async function listVersions(project_id: string, limit: number): Promise<VersionRow[]> {
  const rows = await read()
    .selectFrom('project_versions')
    .select(['no', 'content', 'changed', 'created_at'])
    .where('project_id', '=', project_id)
    .orderBy('no', 'desc')
    .limit(limit)
    .execute();
  return rows as unknown as VersionRow[];
}

export async function deleteProject(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom('projects').where('id', '=', id).execute();
}

/** Serializes two tabs at the limit. */
export async function lockCustomer(tx: Tx, id: string): Promise<void> {
  await tx.db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function countProjectsOf(tx: Tx, customer_id: string, statuses: readonly string[]): Promise<number> {
  const row = await tx.db
    .selectFrom('projects')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('customer_id', '=', customer_id)
    .where('status', 'in', [...statuses])
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function hasPaidOrder(tx: Tx, customer_id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function wasRefused(tx: Tx, customer_id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('events as e')
    .innerJoin('projects as p', 'p.id', 'e.entity_id')
    .select('e.id')
    .where('p.customer_id', '=', customer_id)
    .where('e.entity', '=', 'project')
    .where('e.type', 'in', ['project.rejected', 'project.change_rejected', 'project.blocked'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type MyProjectRow = ProjectRecord & CursorRow & Pick<MyProject, 'viewed_bids' | 'bidders' | 'category_slug'>;

const facesShown = 3;
const bidders = sql`(
  select jsonb_build_object('price_from_minor', min(t.price_minor), 'price_to_minor', max(t.price_minor),
           'newest', jsonb_agg(${sql.raw(personColumn('s'))} order by t.no) filter (where t.no <= ${sql.lit(facesShown)}))
  from (select b.seller_id, b.price_minor, row_number() over (order by coalesce(b.sent_at, b.created_at) desc, b.id desc) as no
        from bids b where b.project_id = p.id and b.status in ('sent', 'viewed', 'shortlisted', 'countered') and b.price_minor is not null
        order by no limit ${sql.lit(Math.max(...bidLimits))}) t
  left join users s on t.no <= ${sql.lit(facesShown)} and s.id = t.seller_id
  having count(*) > 0)`;

const isOver = (at: Date) => sql<boolean>`(p.status = 'active' and p.active_until is not null and p.active_until <= ${at})`;
const holds = (tab: ProjectTab, at: Date): RawBuilder<boolean> => {
  const one: Record<ProjectTab, RawBuilder<boolean>> = {
    all: sql`true`,
    active: sql`(p.status = 'active' and not ${isOver(at)})`,
    choosing: sql`p.status = 'bids_closed'`,
    in_work: sql`p.status = 'in_work'`,
    on_moderation: sql`p.status = 'on_moderation'`,
    needs_changes: sql`p.status = 'needs_changes'`,
    draft: sql`p.status = 'draft'`,
    completed: sql`p.status = 'completed'`,
    closed: sql`(p.status in ('closed', 'expired', 'rejected', 'blocked') or ${isOver(at)})`,
  };
  return one[tab];
};

export async function listProjectsOf(
  customer_id: string,
  tab: ProjectTab,
  at: Date,
  after: Cursor | undefined,
  limit: number,
): Promise<MyProjectRow[]> {
  const { rows } = await sql<MyProjectRow>`
    select p.*, p.updated_at::text as place, c.slug as category_slug,
           (select count(*)::int from bids b where b.project_id = p.id and b.viewed_at is not null and b.status <> 'draft') as viewed_bids,
           ${bidders} as bidders
    from projects p left join categories c on c.id = p.category_id
    where p.customer_id = ${customer_id} and ${holds(tab, at)}
      ${after ? sql`and (p.updated_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by p.updated_at desc, p.id desc limit ${limit}`.execute(read());
  return rows;
}

export async function countTabs(customer_id: string, tabs: readonly ProjectTab[], at: Date): Promise<Record<ProjectTab, number>> {
  const counts = tabs.map((tab) => sql`count(*) filter (where ${holds(tab, at)})::int as ${sql.ref(tab)}`);
  const { rows } = await sql<Record<ProjectTab, number>>`
    select ${sql.join(counts)} from projects p where p.customer_id = ${customer_id}`.execute(read());
  return rows[0]!;
}

/** Files no project of the customer has become private. */
export async function closeUnattached(tx: Tx, customer_id: string, file_ids: readonly string[]): Promise<void> {
  if (file_ids.length === 0) return;
  await tx.client.query(
    `with closed as (
       update files f set open_to = null
       where f.owner_id = $1 and f.id = any ($2::uuid[]) and not exists (
         select from projects p where p.customer_id = $1 and p.attachments @> jsonb_build_array(jsonb_build_object('file_id', f.id)))
       returning f.id)
     delete from file_grants g using closed where g.file_id = closed.id`,
    [customer_id, file_ids],
  );
}
