import type { PersonRef } from '@artel/contracts/people/users.ts';
import type { ArticleContent, ShownBlock } from '@artel/contracts/site/blog/article.ts';

export type PostRow = {
  id: string;
  title: string;
  excerpt: string;
  rubric: string;
  cover: ArticleContent['cover'];
  words_count: number;
  published_at: Date;
  author: PersonRef | null;
};
export type WholePostRow = PostRow & {
  status: 'published' | 'archived';
  archived_reason: string | null;
  body: ShownBlock[];
  seo_title: string;
  seo_description: string;
  renewed_at: Date | null;
  yes: number;
  no: number;
};

export const servicesOf = (body: readonly ShownBlock[]): string[] =>
  body.flatMap((block) => (block.type === 'service' ? [block.service_id] : []));

export const picturesOf = ({ cover, body }: Pick<ArticleContent, 'cover' | 'body'>): string[] =>
  [...(cover ? [cover] : []), ...body.filter((block) => block.type === 'picture')].map(({ file_id }) => file_id);
