import type { ServiceCard } from '@artel/contracts/services/service-shapes.ts';
import { type ArticleContent, countWords, drawnCover, readingMinutes } from '@artel/contracts/site/blog/article.ts';
import type { EditedPost } from '@artel/contracts/site/blog/blog-editor.ts';
import type { ReadArticle } from '../article.tsx';

type Written = Pick<EditedPost, '_id' | 'author' | 'published_at' | 'publish_at'>;

type Around = { cards: readonly ServiceCard[]; now: Date };
/** As if it came out at its moment; without one, now. `cards` of the services on sale. */
export const readAs = (
  { _id, author, published_at, publish_at }: Written,
  content: ArticleContent,
  { cards, now }: Around,
): ReadArticle => ({
  title: content.title || 'Без названия',
  excerpt: content.excerpt,
  rubric: content.rubric,
  reading_minutes: readingMinutes(countWords(content.body)),
  published_at: published_at ?? publish_at ?? now.toISOString(),
  cover: content.cover?.media
    ? { path: content.cover.media.path, alt: content.cover.is_decoration ? '' : content.cover.alt }
    : { path: drawnCover(_id), alt: '' },
  author,
  body: content.body.map((block) =>
    block.type === 'service' ? { ...block, card: cards.find((card) => card._id === block.service_id) ?? null } : block,
  ),
  updated_at: null,
  has_old_prices: false,
});
