import { hotRead } from '../../platform/db/database.ts';
import type { Cursor, CursorRow } from '../../platform/db/keyset.ts';
import type { PostRow, WholePostRow } from './blog.view.ts';

export const pageSize = 12;

const columns = `p.id, p.title, p.excerpt, p.rubric, p.published_at,
  coalesce(array_length(regexp_split_to_array(nullif(trim(p.body), ''), '\\s+'), 1), 0) as words_count`;
const isOut = `p.status = 'published' and p.published_at <= $1`;

/** One row more when there is a next page. */
export const listPosts = (at: Date, after: Cursor | undefined): Promise<(PostRow & CursorRow)[]> =>
  hotRead(
    `blog-posts${after ? ':after' : ''}`,
    `select ${columns}, p.published_at::text as place from blog_posts p
     where ${isOut} ${after ? 'and (p.published_at, p.id) < ($2::timestamptz, $3::uuid)' : ''}
     order by p.published_at desc, p.id desc limit ${pageSize + 1}`,
    after ? [at, after.at, after.id] : [at],
  );

export async function countPosts(at: Date): Promise<number> {
  const [count] = await hotRead<{ n: number }>('count-blog-posts', `select count(*)::int as n from blog_posts p where ${isOut}`, [at]);
  return count!.n;
}

export async function findPost(at: Date, id: string): Promise<WholePostRow | undefined> {
  const [post] = await hotRead<WholePostRow>(
    'show-blog-post',
    `select ${columns}, p.body, u.id as author_id, u.name, u.surname, u.user_name
     from blog_posts p left join users u on u.id = p.author_id and u.status in ('active', 'limited') where ${isOut} and p.id = $2`,
    [at, id],
  );
  return post;
}

/** Of its rubric first. */
export const listRelatedPosts = (at: Date, { id, rubric }: Pick<PostRow, 'id' | 'rubric'>): Promise<PostRow[]> =>
  hotRead<PostRow>(
    'related-blog-posts',
    `select ${columns} from blog_posts p where ${isOut} and p.id <> $2
     order by (p.rubric = $3) desc, p.published_at desc, p.id desc limit 3`,
    [at, id, rubric],
  );
