import type { BlogCard, BlogPost } from '@artel/contracts/blog.ts';
import type { Page } from '@artel/contracts/kit/endpoint.ts';
import { decodeCursor, encodeCursor, MomentCursor } from '@artel/contracts/kit/paging.ts';
import { now } from '../../platform/clock.ts';
import { refuse } from '../../platform/refuse.ts';
import { countPosts, findPost, listPosts, pageSize } from './blog.sql.ts';
import { viewBlogCard, viewBlogPost } from './blog.view.ts';

/** A foreign cursor reads as the first page. */
export async function listBlogPosts(after: string | undefined): Promise<Page<BlogCard>> {
  const [rows, total] = await Promise.all([listPosts(now(), readCursor(after)), countPosts(now())]);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    result: shown.map(viewBlogCard),
    total,
    ...(rows.length > pageSize && last && { next: encodeCursor([last.place, last.id]) }),
  };
}

/** Refuses BLOG_POST_NOT_FOUND for drafts and for what is planned, too. */
export async function getBlogPost(id: string): Promise<BlogPost> {
  return viewBlogPost((await findPost(now(), id)) ?? refuse('BLOG_POST_NOT_FOUND'));
}

function readCursor(after: string | undefined): { place: string; id: string } | undefined {
  const cursor = decodeCursor(after, MomentCursor);
  return cursor && { place: cursor[0], id: cursor[1] };
}
