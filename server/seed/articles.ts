import { v7 as newId } from 'uuid';
import { days, later, now } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { type ArticleSeed, articles } from './content/index.ts';
import { claimStep, findIds, insertRows, isStepDone, type Row } from './rows.sql.ts';
import { inDaytime } from './spread.ts';

const mark = 'articles';

/** Idempotent; needs the people. */
export async function seedArticles(onProgress: (step: string, share: number) => void): Promise<void> {
  if (await isStepDone(mark)) return;
  await inTransaction(async (tx) => {
    if (!(await claimStep(tx, mark, now()))) return;
    const people = await findIds(tx, 'users', 'user_name');
    await insertRows(
      tx,
      'blog_posts',
      articles.map((article) => rowOf(article, people.get(article.author)!)),
    );
    onProgress(`Статьи: ${articles.length}`, 1);
  });
}

function rowOf({ title, excerpt, body, rubric, days_ago }: ArticleSeed, author_id: string): Row {
  const published_at = inDaytime(later(-days(days_ago)));
  const moments = { published_at, created_at: published_at, updated_at: published_at };
  return { id: newId(), status: 'published', title, excerpt, body: body.trim(), rubric, author_id, version: 1, ...moments };
}
