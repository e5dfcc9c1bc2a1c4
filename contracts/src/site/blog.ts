/** Articles of the service about work, money and how the market is made. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { Id, Moment } from '../kit/ids.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';

export const BlogCard = z.object({
  _id: Id,
  title: z.string(),
  excerpt: z.string(),
  rubric: z.string(),
  reading_minutes: z.number(),
  published_at: Moment,
});
export type BlogCard = z.infer<typeof BlogCard>;

export const BlogPost = BlogCard.extend({
  /** Plain text: paragraphs by empty lines, «## » headings, «— » items. */
  body: z.string(),
  author: z.object({ _id: Id, name: z.string(), surname: z.string(), user_name: z.string() }).nullable(),
  /** Names sums and is older than a year. */
  has_old_prices: z.boolean(),
  /** Three others, of its rubric first. */
  related: z.array(BlogCard),
});
export type BlogPost = z.infer<typeof BlogPost>;

const publicRead = { method: 'GET', access: 'public', rateLimit: 'read', idempotency: 'none' } as const;

export const listBlogPosts = endpoint({
  ...publicRead,
  path: '/api/blog',
  summary: 'Published articles, newest first, 12 a page',
  query: z.object(PageQuery),
  result: BlogCard,
  list: true,
});

export const getBlogPost = endpoint({
  ...publicRead,
  path: '/api/blog/:id',
  summary: 'One published article',
  params: z.object({ id: Id }),
  result: BlogPost,
});

export const blogRefusals = refusals({
  BLOG_POST_NOT_FOUND: [404, 'Такой статьи нет'],
});
