import type { ShownElsewhere } from '@artel/contracts/files/files.ts';
import type { WorkCard, WorkStatus } from '@artel/contracts/people/portfolio.ts';
import type { PersonRef } from '@artel/contracts/people/users.ts';
import { sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import { type Cursor, type CursorRow, hotRead, hotRow, listByCursor, personColumn, ROWS, read, type Tx } from '../../platform/db/index.ts';
import type { WorkRecord } from './work.ts';

export const pageSize = 12;
const columns = `w.id, w.owner_id, w.status, w.hidden_reason, w.title, w.description, w.category_id, w.tags, w.media, w.cover_path, w.link,
  w.made_year, w.role, w.client, w.client_agreed, w.updated_at, w.sort_order`;
const shown = `w.status = 'published' and exists (select from users u where u.id = w.owner_id and u.status in ('active', 'limited'))`;
const order = 'order by w.sort_order, w.id';

export type WorkPlace = { sort_order: number; id: string };
export type ListedWork = WorkRecord & { sort_order: number };

type Filter = { after: WorkPlace | undefined; hiddenToo: boolean };

/** One row more when there is a next page. */
export const readWorks = (owner_id: string, { after, hiddenToo }: Filter): Promise<ListedWork[]> =>
  hotRead<ListedWork>(
    `works${hiddenToo ? ':hidden-too' : ''}${after ? ':after' : ''}`,
    `select ${columns} from portfolio_works w where w.owner_id = $1 ${hiddenToo ? '' : `and ${shown}`}
     ${after ? 'and (w.sort_order, w.id) > ($2::int, $3::uuid)' : ''} ${order} limit ${pageSize + 1}`,
    [owner_id, ...(after ? [after.sort_order, after.id] : [])],
  );

/** Undecided complaints are few: the query starts from them. */
const complaints = `select a.target_id from appeals a
  where a.target_type = 'work' and a.status in ('new', 'in_review', 'waiting_user', 'escalated', 'reopened')`;

export type ModeratedRow = WorkRecord & CursorRow & { owner: PersonRef; complaints_count: number; shown_elsewhere: ShownElsewhere[] };
type ModerationFilter = {
  words: string | undefined;
  status: WorkStatus | undefined;
  isReported: boolean;
  after: Cursor | undefined;
  size?: number;
};

/** By the owner's last change, not the moderator's. */
export const readModeratedWorks = ({ words, status, isReported, after, size = ROWS }: ModerationFilter) =>
  listByCursor<ModeratedRow>({
    of: 'w',
    by: 'updated_at',
    columns: `${columns}, ${personColumn('u')} as owner, (select count(*)::int from (${complaints} and a.target_id = w.id) c) as complaints_count,
      shown_elsewhere(w.id, w.owner_id, w.media)`,
    from: 'portfolio_works w join users u on u.id = w.owner_id',
    where: [
      [status, (at) => `w.status = ${at}`],
      [isReported || undefined, (at) => `${at}::boolean and w.id in (${complaints})`],
      [words, (at) => `(w.title ilike ${at} or u.user_name ilike ${at})`],
    ],
    size,
    after,
  });

export const countWorks = async (owner_id: string, hiddenToo: boolean): Promise<number> =>
  (await hotRow<{ count: number }>(
    `count-works${hiddenToo ? ':hidden-too' : ''}`,
    `select count(*)::int as count from portfolio_works w where w.owner_id = $1 ${hiddenToo ? '' : `and ${shown}`}`,
    [owner_id],
  ))!.count;

export const findShownWork = (id: string): Promise<WorkRecord | undefined> =>
  hotRow<WorkRecord>('find-shown-work', `select ${columns} from portfolio_works w where w.id = $1 and ${shown}`, [id]);

export const listHiddenWorks = (owner_id: string): Promise<WorkRecord[]> =>
  hotRead<WorkRecord>('list-kept-works', `select ${columns} from portfolio_works w where w.owner_id = $1 ${order}`, [owner_id]);

export const workCardsColumn = (owner_id: string, most: number, trade = ''): string => {
  const sorted = `order by ${trade && `w.category_id <> ${trade}, `}w.sort_order, w.id`;
  return `(select coalesce(json_agg(json_build_object('_id', w.id, 'title', w.title, 'cover_path', w.cover_path) ${sorted}), '[]')
    from (select * from portfolio_works w where w.owner_id = ${owner_id} and w.status = 'published' ${sorted} limit ${most}) w)`;
};

export async function findWorkCards(owner_id: string, ids: readonly string[], tx?: Tx): Promise<WorkCard[]> {
  if (ids.length === 0) return [];
  const rows = await (tx?.db ?? read())
    .selectFrom('portfolio_works')
    .select(['id', 'title', 'cover_path'])
    .where('owner_id', '=', owner_id)
    .where('status', '=', 'published')
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map(({ id, title, cover_path }) => [id, { _id: id, title, cover_path }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const lockWork = (tx: Tx, id: string): Promise<WorkRecord | undefined> =>
  tx.db.selectFrom('portfolio_works').selectAll().where('id', '=', id).forUpdate().executeTakeFirst() as Promise<WorkRecord | undefined>;

/** By id: lock order. */
export const lockWorksOf = (tx: Tx, owner_id: string): Promise<{ id: string; sort_order: number }[]> =>
  tx.db.selectFrom('portfolio_works').select(['id', 'sort_order']).where('owner_id', '=', owner_id).orderBy('id').forUpdate().execute();

type Written = Omit<WorkRecord, 'id' | 'owner_id' | 'status' | 'hidden_reason' | 'updated_at'>;
const packed = ({ tags, media, ...plain }: Written) => ({ ...plain, tags: JSON.stringify(tags), media: JSON.stringify(media) });

export async function insertWork(tx: Tx, id: string, owner_id: string, sort_order: number, work: Written): Promise<void> {
  const at = now();
  await tx.db
    .insertInto('portfolio_works')
    .values({ id, owner_id, sort_order, ...packed(work), created_at: at, updated_at: at })
    .execute();
}

export async function rewriteWork(tx: Tx, id: string, work: Written): Promise<void> {
  await tx.db
    .updateTable('portfolio_works')
    .set((eb) => ({ ...packed(work), updated_at: now(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteWork(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom('portfolio_works').where('id', '=', id).execute();
}

export async function placeWorks(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.client.query(
    `update portfolio_works w set sort_order = placed.n from unnest($1::uuid[]) with ordinality as placed (id, n)
     where w.id = placed.id and w.sort_order <> placed.n`,
    [ids],
  );
}

export async function setHidden(tx: Tx, id: string, hidden_reason: string | null): Promise<void> {
  await tx.db
    .updateTable('portfolio_works')
    .set((eb) => ({
      status: hidden_reason === null ? 'published' : 'hidden',
      hidden_reason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export const listWorkFiles = async (tx: Tx, owner_id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct m ->> 'file_id' as id from portfolio_works w, jsonb_array_elements(w.media) m where w.owner_id = ${owner_id}`.execute(
    tx.db,
  );
  return rows.map(({ id }) => id);
};

export async function deleteWorksOf(tx: Tx, owner_id: string): Promise<void> {
  await tx.db.deleteFrom('portfolio_works').where('owner_id', '=', owner_id).execute();
}
