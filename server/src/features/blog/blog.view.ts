import type { BlogCard, BlogPost } from '@artel/contracts/site/blog.ts';
import { hasOldPrices } from './blog.policy.ts';

export type PostRow = { id: string; title: string; excerpt: string; rubric: string; words_count: number; published_at: Date };
export type WholePostRow = PostRow & {
  body: string;
  author_id: string | null;
  name: string | null;
  surname: string | null;
  user_name: string | null;
};

/** Reading speed of Russian prose. */
const wordsAMinute = 160;

export const viewBlogCard = (post: PostRow): BlogCard => ({
  _id: post.id,
  title: post.title,
  excerpt: post.excerpt,
  rubric: post.rubric,
  reading_minutes: Math.max(1, Math.round(post.words_count / wordsAMinute)),
  published_at: post.published_at.toISOString(),
});

export const viewBlogPost = (post: WholePostRow, related: readonly PostRow[], at: Date): BlogPost => ({
  ...viewBlogCard(post),
  body: post.body,
  author: post.author_id ? { _id: post.author_id, name: post.name!, surname: post.surname!, user_name: post.user_name! } : null,
  has_old_prices: hasOldPrices(post, at),
  related: related.map(viewBlogCard),
});
