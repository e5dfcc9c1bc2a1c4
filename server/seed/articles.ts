import type { ShownMedia } from '@artel/contracts/files/files.ts';
import { type ArticleContent, emptyArticle, type ShownBlock } from '@artel/contracts/site/blog/article.ts';
import { v7 as newId } from 'uuid';
import { inTransaction } from '../src/platform/db/index.ts';
import { days, later, now } from '../src/platform/index.ts';
import { type ArticleSeed, articles } from './content/index.ts';
import { listBestPictures } from './pictures.sql.ts';
import { claimStep, findIds, insertRows, isStepDone, type Row } from './rows.sql.ts';
import { inDaytime } from './spread.ts';

const mark = 'articles';

/** Idempotent; needs the people and their pictures: an article shows what its author has made. */
export async function seedArticles(onProgress: (step: string, share: number) => void): Promise<void> {
  if (await isStepDone(mark)) return;
  await inTransaction(async (tx) => {
    if (!(await claimStep(tx, mark, now()))) return;
    const people = await findIds(tx, 'users', 'user_name');
    const pictures = new Map((await listBestPictures(tx)).map(({ owner, media }) => [owner, media]));
    const rows = articles.map((article) => rowsOf(article, people.get(article.author)!, pictures.get(article.author) ?? []));
    await insertRows(
      tx,
      'blog_posts',
      rows.map(({ post }) => post),
    );
    await insertRows(
      tx,
      'blog_versions',
      rows.map(({ version }) => version),
    );
    onProgress(`Статьи: ${articles.length}`, 1);
  });
}

type Article = { post: Row; version: Row };
function rowsOf(
  { title, excerpt, body: text, rubric, days_ago }: ArticleSeed,
  author_id: string,
  pictures: readonly ShownMedia[],
): Article {
  const published_at = inDaytime(later(-days(days_ago)));
  const id = newId();
  const body = illustrated(blocksOf(text), pictures);
  const content: ArticleContent = { ...emptyArticle, title, excerpt, rubric, body };
  return {
    post: {
      id,
      status: 'published',
      author_id,
      newest_number: 1,
      live_number: 1,
      published_at,
      created_at: published_at,
      updated_at: published_at,
      version: 1,
    },
    version: {
      post_id: id,
      number: 1,
      content,
      words_count: text.split(/\s+/).filter(Boolean).length,
      editor_id: author_id,
      begun_at: published_at,
      saved_at: published_at,
    },
  };
}

function illustrated(body: readonly ShownBlock[], pictures: readonly ShownMedia[]): ShownBlock[] {
  let headings = 0;
  return body.flatMap((block) => {
    if (block.type === 'heading') headings += 1;
    const media = block.type === 'heading' && headings % 2 === 0 ? pictures[headings / 2 - 1] : undefined;
    if (!media) return [block];
    const { file_id, alt } = media;
    return [{ type: 'picture', file_id, alt, is_decoration: false, caption: 'Из работ автора', media }, block];
  });
}

function blocksOf(text: string): ShownBlock[] {
  return text
    .trim()
    .split('\n\n')
    .map((part): ShownBlock => {
      if (part.startsWith('## ')) return { type: 'heading', level: 2, text: part.slice(3) };
      const lines = part.split('\n');
      if (lines.every((line) => line.startsWith('— ')))
        return { type: 'list', is_ordered: false, items: lines.map((line) => [{ text: line.slice(2) }]) };
      return { type: 'paragraph', line: [{ text: part }] };
    });
}
