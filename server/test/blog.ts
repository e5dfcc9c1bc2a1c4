/** Articles of the tests. */

import { type ArticleContent, type ArticleDraft, countWords, emptyArticle } from '@artel/contracts/site/blog/article.ts';
import type { PostStatus } from '@artel/contracts/site/blog/blog-editor.ts';
import { v7 as newId } from 'uuid';
import { database, read } from '../src/platform/db/index.ts';
import { days, later, now } from '../src/platform/index.ts';

export const anArticle = (known: Partial<ArticleDraft> = {}): ArticleDraft => ({
  ...(emptyArticle as ArticleDraft),
  title: 'Как читать бриф',
  excerpt: 'Пять вопросов до первого эскиза',
  body: [{ type: 'paragraph', line: [{ text: 'Слово '.repeat(480).trim() }] }],
  ...known,
});

type Known = Partial<Omit<ArticleDraft, 'body'>> & { published_at?: Date; text?: string };

/** As a row, published yesterday, three minutes long, unless said otherwise. */
export async function aBlogPost(
  author: { user_id: string },
  status: Exclude<PostStatus, 'scheduled'> = 'published',
  { published_at = later(-days(1)), text, ...known }: Known = {},
): Promise<string> {
  const id = newId();
  const content = anArticle({ ...known, ...(text !== undefined && { body: [{ type: 'paragraph', line: [{ text }] }] }) }) as ArticleContent;
  const isOut = status === 'published' || status === 'archived';
  await read()
    .insertInto('blog_posts')
    .values({
      id,
      status,
      author_id: author.user_id,
      newest_number: 1,
      live_number: isOut ? 1 : null,
      published_at: isOut ? published_at : null,
      archived_reason: status === 'archived' ? 'Правила изменились' : null,
      created_at: now(),
      updated_at: now(),
    })
    .execute();
  await read()
    .insertInto('blog_versions')
    .values({
      post_id: id,
      number: 1,
      content: JSON.stringify(content),
      words_count: countWords(content.body),
      editor_id: author.user_id,
      begun_at: isOut ? published_at : now(),
      saved_at: isOut ? published_at : now(),
    })
    .execute();
  return id;
}

let readers = 0;
/** Asked for letters, now or earlier; answers the address. */
export async function aBlogReader(asked_at: Date = now()): Promise<string> {
  readers += 1;
  const email = `reader-${process.pid}-${readers}@people.test`;
  await database().query('insert into blog_readers (email, asked_at) values ($1, $2)', [email, asked_at]);
  return email;
}
