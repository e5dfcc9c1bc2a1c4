/** What readers will see of an article that is still written. */
import { type ArticleContent, countWords, drawnCover, readingMinutes } from '@artel/contracts/site/article.ts';
import type { EditedPost } from '@artel/contracts/site/blog-editor.ts';
import type { ReadArticle } from '../article.tsx';

type Written = Pick<EditedPost, '_id' | 'author' | 'published_at' | 'publish_at'>;

/** As if it came out at its moment; without one, now. */
export const readAs = ({ _id, author, published_at, publish_at }: Written, content: ArticleContent, now: Date): ReadArticle => ({
  title: content.title || 'Без названия',
  excerpt: content.excerpt,
  rubric: content.rubric,
  reading_minutes: readingMinutes(countWords(content.body)),
  published_at: published_at ?? publish_at ?? now.toISOString(),
  cover: content.cover?.media
    ? { path: content.cover.media.path, alt: content.cover.is_decoration ? '' : content.cover.alt }
    : { path: drawnCover(_id), alt: '' },
  author,
  body: content.body,
  updated_at: null,
  has_old_prices: false,
});
