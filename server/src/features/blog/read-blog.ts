import type { Page } from '@artel/contracts/kit/endpoint.ts';
import type { BlogCard, BlogPost } from '@artel/contracts/site/blog.ts';
import { now } from '../../platform/clock.ts';
import { pageOf, readCursor, rowCursor } from '../../platform/db/keyset.ts';
import { refuse } from '../../platform/refuse.ts';
import { countPosts, findPost, listPosts, listRelatedPosts, pageSize } from './blog.sql.ts';
import { viewBlogCard, viewBlogPost } from './blog.view.ts';

export async function listBlogPosts(after: string | undefined): Promise<Page<BlogCard>> {
  const [rows, counted] = await Promise.all([listPosts(now(), readCursor(after)), countPosts(now())]);
  return pageOf({ rows, counted, size: pageSize, cursorOf: rowCursor, view: viewBlogCard });
}

/** Also for drafts and planned ones. */
export async function getBlogPost(id: string): Promise<BlogPost> {
  const at = now();
  const post = (await findPost(at, id)) ?? refuse('BLOG_POST_NOT_FOUND');
  return viewBlogPost(post, await listRelatedPosts(at, post), at);
}
