import type { Insertable } from 'kysely';
import { type BlogVoices, type Cursor, type CursorRow, hotRead, personColumn, type Tx } from '../../platform/db/index.ts';
import type { PostRow, WholePostRow } from './post.ts';

export const pageSize = 12;

const columns = `p.id, v.content->>'title' as title, v.content->>'excerpt' as excerpt, v.content->>'rubric' as rubric,
  v.content->'cover' as cover, v.words_count, p.published_at, case when u.id is not null then ${personColumn('u')} end as author`;
const live = 'blog_posts p join blog_versions v on v.post_id = p.id and v.number = p.live_number';
const signed = `${live} left join users u on u.id = p.author_id and u.status in ('active', 'limited')`;
const isOut = `p.status = 'published'`;

const plainly = (words: string) => `replace(lower(${words}), 'ё', 'е')`;
const textOf = `v.content->>'title' || ' ' || (v.content->>'excerpt') || ' ' || jsonb_path_query_array(v.content->'body', '$.**.text')::text`;

type Narrowed = { rubric?: string | undefined; q?: string | undefined };
function narrow({ rubric, q }: Narrowed, values: unknown[]): { name: string; text: string } {
  const parts = [
    ...(rubric === undefined ? [] : [`and v.content->>'rubric' = $${values.push(rubric)}`]),
    ...(q
      ? [`and to_tsvector('russian', ${plainly(textOf)}) @@ websearch_to_tsquery('russian', ${plainly(`$${values.push(q)}::text`)})`]
      : []),
  ];
  return { name: `${rubric === undefined ? '' : ':rubric'}${q ? ':words' : ''}`, text: parts.join(' ') };
}

export function listPosts(narrowed: Narrowed, after: Cursor | undefined): Promise<(PostRow & CursorRow)[]> {
  const values: unknown[] = [];
  const only = narrow(narrowed, values);
  const beyond = after ? `and (p.published_at, p.id) < ($${values.push(after.at)}::timestamptz, $${values.push(after.id)}::uuid)` : '';
  return hotRead(
    `blog-posts${only.name}${beyond && ':after'}`,
    `select ${columns}, p.published_at::text as place from ${signed} where ${isOut} ${only.text} ${beyond}
     order by p.published_at desc, p.id desc limit ${pageSize + 1}`,
    values,
  );
}

export async function countPosts(narrowed: Narrowed): Promise<number> {
  const values: unknown[] = [];
  const only = narrow(narrowed, values);
  const [count] = await hotRead<{ n: number }>(
    `count-blog-posts${only.name}`,
    `select count(*)::int as n from ${live} where ${isOut} ${only.text}`,
    values,
  );
  return count!.n;
}

export const countRubrics = (): Promise<{ rubric: string; count: number }[]> =>
  hotRead(
    'blog-rubrics',
    `select v.content->>'rubric' as rubric, count(*)::int as count from ${live}
     where ${isOut} and v.content->>'rubric' <> '' group by 1 order by 2 desc, 1 limit 12`,
    [],
  );

export async function findPost(id: string): Promise<WholePostRow | undefined> {
  const [post] = await hotRead<WholePostRow>(
    'show-blog-post',
    `select ${columns}, p.status, p.archived_reason, v.content->'body' as body, v.content->>'seo_title' as seo_title,
       v.content->>'seo_description' as seo_description, p.helped_yes as yes, p.helped_no as no, case when v.begun_at > p.published_at then v.saved_at end as renewed_at
     from ${signed} where p.status in ('published', 'archived') and p.id = $1`,
    [id],
  );
  return post;
}

export const listRelatedPosts = ({ id, rubric }: Pick<PostRow, 'id' | 'rubric'>): Promise<PostRow[]> =>
  hotRead<PostRow>(
    'related-blog-posts',
    `select ${columns} from ${signed} where ${isOut} and p.id <> $1
     order by (v.content->>'rubric' = $2) desc, p.published_at desc, p.id desc limit 3`,
    [id, rubric],
  );

export const listPostsSince = (at: Date): Promise<PostRow[]> =>
  hotRead<PostRow>(
    'blog-posts-since',
    `select ${columns} from ${signed} where ${isOut} and p.published_at > $1 order by p.published_at desc, p.id desc limit 20`,
    [at],
  );

/** Locked where readers have it: its voices are counted one after another. */
export async function lockShownPost(tx: Tx, id: string): Promise<boolean> {
  return (await tx.client.query(`select from blog_posts p where id = $1 and ${isOut} for no key update`, [id])).rowCount === 1;
}

export async function upsertVote(tx: Tx, voice: Insertable<BlogVoices>): Promise<void> {
  await tx.db
    .insertInto('blog_voices')
    .values(voice)
    .onConflict((same) =>
      same.columns(['post_id', 'visitor']).doUpdateSet(({ ref }) => ({
        is_helpful: ref('excluded.is_helpful'),
        said_at: ref('excluded.said_at'),
      })),
    )
    .execute();
}
