/** What an article is made of: blocks of known kinds, words with known marks. Nothing in it is HTML. */
import { z } from 'zod';
import { ShownMedia } from '../../files/files.ts';
import { Id } from '../../kit/ids.ts';
import { ServiceCard } from '../../services/service-shapes.ts';

export const articleLimits = {
  title: 120,
  excerpt: 300,
  rubric: 40,
  alt: 300,
  caption: 300,
  heading: 120,
  line: 8000,
  code: 10_000,
  items: 100,
  rows: 60,
  columns: 8,
  cell: 500,
  blocks: 400,
  seo_title: 120,
  seo_description: 300,
} as const;

/** What search results show of a title and a description. */
export const searchLengths = { title: 70, description: 160 } as const;

const shorter = (max: number) => `Не длиннее ${max} знаков`;
const oneLine = (max: number) =>
  z
    .string()
    .max(max, shorter(max))
    .regex(/^[^\r\n\u2028\u2029]*$/, 'Одной строкой');

export const linkPattern = /^(?:https?:\/\/[^\s/]|\/(?![/\\])|mailto:[^\s@]+@)[^\s]*$/i;
export const linkRefused = 'Ссылка: https://…, путь от корня сайта или mailto:';

export const Span = z.strictObject({
  text: z.string().min(1).max(articleLimits.line, shorter(articleLimits.line)),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  code: z.literal(true).optional(),
  href: z.string().max(2000, 'Ссылка длиннее 2000 знаков').regex(linkPattern, linkRefused).optional(),
});
export type Span = z.infer<typeof Span>;

const Line = z.array(Span).max(300, 'Слишком много ссылок и выделений в одном абзаце');
export type Line = z.infer<typeof Line>;
const Items = z.array(Line).min(1).max(articleLimits.items, `Не больше ${articleLimits.items} пунктов`);

const Picture = z.strictObject({
  type: z.literal('picture'),
  file_id: Id,
  alt: oneLine(articleLimits.alt),
  is_decoration: z.boolean(),
  caption: oneLine(articleLimits.caption),
});
const Service = z.strictObject({ type: z.literal('service'), service_id: Id });
const words = [
  z.strictObject({ type: z.literal('paragraph'), line: Line }),
  z.strictObject({ type: z.literal('heading'), level: z.literal([2, 3]), text: oneLine(articleLimits.heading) }),
  z.strictObject({ type: z.literal('list'), is_ordered: z.boolean(), items: Items }),
  z.strictObject({ type: z.literal('quote'), line: Line }),
  z.strictObject({ type: z.literal('code'), text: z.string().max(articleLimits.code, shorter(articleLimits.code)) }),
  z.strictObject({
    type: z.literal('table'),
    /** The first row names the columns; all are of one length. */
    rows: z
      .array(z.array(oneLine(articleLimits.cell)).min(1).max(articleLimits.columns, `Не больше ${articleLimits.columns} столбцов`))
      .min(1)
      .max(articleLimits.rows, `Не больше ${articleLimits.rows} строк`),
  }),
] as const;

export const Block = z.discriminatedUnion('type', [...words, Picture, Service]);
export type Block = z.infer<typeof Block>;

/** As readers receive it: `media` null for a file that is gone, `card` for a service that is not on sale. */
export const ShownBlock = z.discriminatedUnion('type', [
  ...words,
  Picture.extend({ media: ShownMedia.nullable() }),
  Service.extend({ card: ServiceCard.nullable() }),
]);
export type ShownBlock = z.infer<typeof ShownBlock>;

const Cover = z.strictObject({ file_id: Id, alt: oneLine(articleLimits.alt), is_decoration: z.boolean() });

export const ArticleDraft = z.strictObject({
  title: oneLine(articleLimits.title),
  excerpt: oneLine(articleLimits.excerpt),
  rubric: oneLine(articleLimits.rubric),
  cover: Cover.nullable(),
  body: z.array(Block).max(articleLimits.blocks, `Не больше ${articleLimits.blocks} блоков`),
  seo_title: oneLine(articleLimits.seo_title),
  seo_description: oneLine(articleLimits.seo_description),
});
export type ArticleDraft = z.infer<typeof ArticleDraft>;

export const ArticleContent = ArticleDraft.extend({
  cover: Cover.extend({ media: ShownMedia.nullable() }).nullable(),
  body: z.array(ShownBlock),
});
export type ArticleContent = z.infer<typeof ArticleContent>;

export const emptyArticle: ArticleContent = {
  title: '',
  excerpt: '',
  rubric: '',
  cover: null,
  body: [],
  seo_title: '',
  seo_description: '',
};

export const plainLine = (line: Line): string => line.map(({ text }) => text).join('');

function plainBlock(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'quote':
      return plainLine(block.line);
    case 'heading':
    case 'code':
      return block.text;
    case 'list':
      return block.items.map(plainLine).join('\n');
    case 'table':
      return block.rows.map((row) => row.join(' ')).join('\n');
    case 'picture':
      return block.caption;
    case 'service':
      return '';
  }
}

export const plainBlocks = (body: readonly Block[]): string[] => body.map(plainBlock);

export const countWords = (body: readonly Block[]): number =>
  plainBlocks(body).reduce((sum, text) => sum + (text.match(/\S+/g)?.length ?? 0), 0);

/** Reading speed of Russian prose. */
const wordsAMinute = 160;
export const readingMinutes = (words_count: number): number => Math.max(1, Math.round(words_count / wordsAMinute));

const drawnTrades = ['texts', 'business', 'marketing', 'social', 'design', 'media'] as const;
export const drawnCover = (id: string): string =>
  `/covers/${drawnTrades[Number.parseInt(id.slice(-4), 16) % drawnTrades.length]}/${id}.svg`;

export function articleProblems({ title, body, cover }: ArticleDraft): Record<string, string> {
  const undescribed = ({ alt, is_decoration }: { alt: string; is_decoration: boolean }) => !is_decoration && alt.trim() === '';
  const noWords = 'Опишите картинку словами или отметьте, что она украшение';
  return {
    ...(title.trim() === '' && { title: 'Назовите статью' }),
    ...(plainBlocks(body).every((text) => text.trim() === '') && { body: 'В статье ещё нет слов' }),
    ...(cover && undescribed(cover) && { 'cover.alt': noWords }),
    ...Object.fromEntries(
      body.flatMap((block, at) => (block.type === 'picture' && undescribed(block) ? [[`body.${at}.alt`, noWords]] : [])),
    ),
  };
}
