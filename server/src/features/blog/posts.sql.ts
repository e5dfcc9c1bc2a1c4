import type { ShownMedia } from '@artel/contracts/files/files.ts';
import type { PersonRef } from '@artel/contracts/people/users.ts';
import type { ArticleContent } from '@artel/contracts/site/blog/article.ts';
import type { PostStatus } from '@artel/contracts/site/blog/blog-editor.ts';
import { type Kysely, sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import { type Cursor, type CursorRow, type DB, listByCursor, moveRow, personColumn, read, type Tx } from '../../platform/db/index.ts';

type Db = Kysely<DB>;

export type PostRecord = {
  id: string;
  status: PostStatus;
  version: number;
  author_id: string | null;
  newest_number: number;
  live_number: number | null;
  publish_at: Date | null;
  published_at: Date | null;
  archived_reason: string | null;
};
export type VersionRecord = { number: number; content: ArticleContent; editor_id: string | null; begun_at: Date; saved_at: Date };
export type WholePost = { post: PostRecord; newest: VersionRecord; author: PersonRef; editor: PersonRef };

const postColumns = `p.id, p.status, p.version, p.author_id, p.newest_number, p.live_number, p.publish_at, p.published_at, p.archived_reason`;

export async function findPost(db: Db, id: string): Promise<WholePost | undefined> {
  const { rows } = await sql<PostRecord & Omit<VersionRecord, 'number'> & { author: PersonRef; editor: PersonRef }>`
    select ${sql.raw(postColumns)}, v.content, v.editor_id, v.begun_at, v.saved_at,
      ${sql.raw(personColumn('author'))} as author, ${sql.raw(personColumn('editor'))} as editor
    from blog_posts p join blog_versions v on v.post_id = p.id and v.number = p.newest_number
      left join users author on author.id = p.author_id left join users editor on editor.id = v.editor_id
    where p.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { content, editor_id, begun_at, saved_at, author, editor, ...post } = row;
  return { post, newest: { number: post.newest_number, content, editor_id, begun_at, saved_at }, author, editor };
}

export async function lockPost(tx: Tx, id: string): Promise<WholePost | undefined> {
  await tx.db.selectFrom('blog_posts').select('id').where('id', '=', id).forUpdate().execute();
  return findPost(tx.db, id);
}

type Listed = { title: string; rubric: string; editor: PersonRef; saved_at: Date; yes: number; no: number };
export type PostListRow = PostRecord & CursorRow & Listed;
type Narrowed = { words: string | undefined; status: PostStatus | undefined; after: Cursor | undefined };

export const listPosts = ({ words, status, after }: Narrowed) =>
  listByCursor<PostListRow>({
    of: 'p',
    by: 'updated_at',
    columns: `${postColumns}, v.content->>'title' as title, v.content->>'rubric' as rubric, v.saved_at, p.helped_yes as yes, p.helped_no as no,
      ${personColumn('editor')} as editor`,
    from: `blog_posts p join blog_versions v on v.post_id = p.id and v.number = p.newest_number
      left join users editor on editor.id = v.editor_id`,
    where: [
      [status, (at) => `p.status = ${at}`],
      [words, (at) => `v.content->>'title' ilike ${at}`],
    ],
    after,
  });

export type VersionRow = VersionRecord & { editor: PersonRef };
const versionsAPage = 20;

export async function listVersions(post_id: string, before: number | undefined): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.number, v.content, v.editor_id, v.begun_at, v.saved_at, ${sql.raw(personColumn('editor'))} as editor
    from blog_versions v left join users editor on editor.id = v.editor_id
    where v.post_id = ${post_id} ${before === undefined ? sql`` : sql`and v.number < ${before}`}
    order by v.number desc limit ${versionsAPage + 1}`.execute(read());
  return rows;
}

export async function findVersion(
  tx: Tx,
  post_id: string,
  number: number,
): Promise<{ content: ArticleContent; words_count: number } | undefined> {
  const row = await tx.db
    .selectFrom('blog_versions')
    .select(['content', 'words_count'])
    .where('post_id', '=', post_id)
    .where('number', '=', number)
    .executeTakeFirst();
  return row as { content: ArticleContent; words_count: number } | undefined;
}

export async function listKnownMedia(tx: Tx, post_id: string): Promise<ShownMedia[]> {
  const { rows } = await sql<{ media: ShownMedia }>`
    select distinct media from blog_versions v,
      lateral (select jsonb_path_query(v.content, '$.body[*].media') as media union all select v.content->'cover'->'media') found
    where v.post_id = ${post_id} and jsonb_typeof(media) = 'object'`.execute(tx.db);
  return rows.map(({ media }) => media);
}

export async function insertPost(tx: Tx, id: string, author_id: string): Promise<void> {
  const at = now();
  await tx.db
    .insertInto('blog_posts')
    .values({ id, status: 'draft', author_id, newest_number: 1, created_at: at, updated_at: at })
    .execute();
}

type Text = { content: ArticleContent; words_count: number };

export async function insertVersion(
  tx: Tx,
  post_id: string,
  number: number,
  { content, words_count }: Text,
  editor_id: string,
): Promise<void> {
  const at = now();
  await tx.db
    .insertInto('blog_versions')
    .values({ post_id, number, content: JSON.stringify(content), words_count, editor_id, begun_at: at, saved_at: at })
    .execute();
}

export async function rewriteVersion(tx: Tx, post_id: string, number: number, { content, words_count }: Text): Promise<void> {
  await tx.db
    .updateTable('blog_versions')
    .set({ content: JSON.stringify(content), words_count, saved_at: now() })
    .where('post_id', '=', post_id)
    .where('number', '=', number)
    .execute();
}

export type PostChange = Partial<Pick<PostRecord, 'status' | 'live_number' | 'publish_at' | 'published_at' | 'archived_reason'>>;

/** CAS on a locked row: a miss is a bug. */
export async function recordPostMove(tx: Tx, post: PostRecord, change: PostChange): Promise<void> {
  const update = tx.db.updateTable('blog_posts').set({ ...change, updated_at: now() });
  await moveRow('article', post, update);
}

/** `version` counts saves: moves do not stand in a writer's way. */
export async function recordPostSave(tx: Tx, post: PostRecord, newest_number: number): Promise<void> {
  await tx.db
    .updateTable('blog_posts')
    .set((eb) => ({ newest_number, updated_at: now(), version: eb('version', '+', 1) }))
    .where('id', '=', post.id)
    .execute();
}

export async function deletePost(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom('blog_posts').where('id', '=', id).execute();
}
