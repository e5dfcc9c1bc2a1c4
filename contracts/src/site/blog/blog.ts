import { z } from 'zod';
import { endpoint, publicReadCall, publicRepeatableCall } from '../../kit/endpoint.ts';
import { Id, Time } from '../../kit/ids.ts';
import { PageQuery } from '../../kit/paging.ts';
import { refusals } from '../../kit/refusals.ts';
import { PersonRef } from '../../people/users.ts';
import { Helped } from '../votes.ts';
import { articleLimits, ShownBlock } from './article.ts';

export const BlogCard = z.object({
  _id: Id,
  title: z.string(),
  excerpt: z.string(),
  rubric: z.string(),
  reading_minutes: z.number(),
  published_at: Time,
  cover: z.object({ path: z.string(), alt: z.string() }),
  /** Null when the account is gone or blocked. */
  author: PersonRef.nullable(),
});
export type BlogCard = z.infer<typeof BlogCard>;

export const BlogPost = BlogCard.extend({
  body: z.array(ShownBlock),
  seo_title: z.string(),
  seo_description: z.string(),
  updated_at: Time.nullable(),
  has_old_prices: z.boolean(),
  helped: Helped,
  related: z.array(BlogCard),
});
export type BlogPost = z.infer<typeof BlogPost>;

export const listBlogPosts = endpoint({
  ...publicReadCall,
  path: '/api/blog',
  summary: 'Published articles, newest first, 12 a page; `q`: words of the title or the text, in any form',
  query: z.object({ rubric: z.string().max(articleLimits.rubric).optional(), q: z.string().trim().max(100).optional(), ...PageQuery }),
  result: BlogCard,
  list: true,
});

export const listRubrics = endpoint({
  ...publicReadCall,
  path: '/api/blog/rubrics',
  summary: 'The rubrics of published articles with their numbers, the largest first',
  result: z.object({ rubric: z.string(), count: z.number() }),
  list: true,
});

export const getBlogPost = endpoint({
  ...publicReadCall,
  path: '/api/blog/:id',
  summary: 'One published article',
  params: z.object({ id: Id }),
  result: BlogPost,
});

export const votePost = endpoint({
  ...publicRepeatableCall,
  path: '/api/blog/:id/voice',
  summary: 'Says whether an article helped; said again by the same person it replaces what was said',
  params: z.object({ id: Id }),
  body: z.strictObject({ is_helpful: z.boolean() }),
  result: z.object({ is_counted: z.boolean() }),
});

export const blogRefusals = refusals({
  BLOG_POST_NOT_FOUND: [404, 'Такой статьи нет'],
  BLOG_POST_GONE: [410, 'Этой статьи больше нет'],
});
