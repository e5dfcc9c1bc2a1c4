import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type { BlogCard, BlogPost, listBlogPosts as listCall } from '@artel/contracts/site/blog/blog.ts';
import { pageOf, readCursor, rowCursor } from '../../platform/db/index.ts';
import { now, refuse } from '../../platform/index.ts';
import { listSoldCards } from '../services/index.ts';
import { countPosts, countRubrics, findPost, listPosts, listPostsSince, listRelatedPosts, pageSize } from './blog.sql.ts';
import { viewBlogCard, viewBlogPost } from './blog.view.ts';
import { servicesOf } from './post.ts';

export async function listBlogPosts({ rubric, q, after }: QueryOf<typeof listCall>): Promise<Page<BlogCard>> {
  const [rows, counted] = await Promise.all([listPosts({ rubric, q }, readCursor(after)), countPosts({ rubric, q })]);
  return pageOf({ rows, counted, size: pageSize, cursorOf: rowCursor, view: viewBlogCard });
}

export async function listRubrics(): Promise<Page<{ rubric: string; count: number }>> {
  const result = await countRubrics();
  return { result, total: result.length };
}

/** Not found: also for drafts and planned ones. Gone: with the reason and what to read instead. */
export async function getBlogPost(id: string): Promise<BlogPost> {
  const post = (await findPost(id)) ?? refuse('BLOG_POST_NOT_FOUND');
  const [related, cards] = await Promise.all([listRelatedPosts(post), listSoldCards(servicesOf(post.body))]);
  if (post.status === 'archived')
    refuse('BLOG_POST_GONE', { reason: post.archived_reason, related: related.map((one) => ({ _id: one.id, title: one.title })) });
  return viewBlogPost(post, { related, cards, at: now() });
}

export type NewPost = Pick<BlogCard, '_id' | 'title' | 'excerpt'> & { published_at: Date };
export const listNewPosts = async (since: Date): Promise<NewPost[]> =>
  (await listPostsSince(since)).map(({ id, title, excerpt, published_at }) => ({ _id: id, title, excerpt, published_at }));
