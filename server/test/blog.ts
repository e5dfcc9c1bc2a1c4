/** Articles of the tests, written as rows: the editors' tools are not part of the product's calls. */
import { v7 as newId } from 'uuid';
import { days, later, now } from '../src/platform/clock.ts';
import { read } from '../src/platform/db/database.ts';

type Known = { published_at?: Date | null; title?: string; excerpt?: string; rubric?: string; body?: string };

/** Published yesterday, three minutes long, unless said otherwise. */
export async function aBlogPost(
  author: { user_id: string },
  status: 'draft' | 'published' | 'archived' = 'published',
  known: Known = {},
): Promise<string> {
  const id = newId();
  await read()
    .insertInto('blog_posts')
    .values({
      id,
      status,
      author_id: author.user_id,
      title: 'Как читать бриф',
      excerpt: 'Пять вопросов до первого эскиза',
      body: 'Слово '.repeat(480),
      published_at: status === 'draft' ? null : later(-days(1)),
      created_at: now(),
      updated_at: now(),
      ...known,
    })
    .execute();
  return id;
}
