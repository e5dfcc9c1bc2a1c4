import type { ServiceCard } from '@artel/contracts/services/service-shapes.ts';
import { drawnCover, readingMinutes, type ShownBlock } from '@artel/contracts/site/blog/article.ts';
import type { BlogCard, BlogPost } from '@artel/contracts/site/blog/blog.ts';
import { coverAmong } from '../files/index.ts';
import { viewHelped } from '../votes/index.ts';
import { hasOldPrices } from './post.policy.ts';
import type { PostRow, WholePostRow } from './post.ts';

const coverOf = ({ id, cover }: PostRow): BlogCard['cover'] => {
  const path = cover?.media ? coverAmong([cover.media]) : undefined;
  return path ? { path, alt: cover!.is_decoration ? '' : cover!.alt } : { path: drawnCover(id), alt: '' };
};

export const viewBlogCard = (post: PostRow): BlogCard => ({
  ...post,
  _id: post.id,
  reading_minutes: readingMinutes(post.words_count),
  published_at: post.published_at.toISOString(),
  cover: coverOf(post),
});

export const withCards = (body: readonly ShownBlock[], cards: readonly ServiceCard[]): ShownBlock[] => {
  const byId = new Map(cards.map((card) => [card._id, card]));
  return body.map((block) => (block.type === 'service' ? { ...block, card: byId.get(block.service_id) ?? null } : block));
};

type Around = { related: readonly PostRow[]; cards: readonly ServiceCard[]; at: Date };
export const viewBlogPost = (post: WholePostRow, { related, cards, at }: Around): BlogPost => ({
  ...viewBlogCard(post),
  body: withCards(post.body, cards),
  seo_title: post.seo_title || post.title,
  seo_description: post.seo_description || post.excerpt,
  updated_at: post.renewed_at?.toISOString() ?? null,
  has_old_prices: hasOldPrices(post, at),
  helped: viewHelped(post),
  related: related.map(viewBlogCard),
});
