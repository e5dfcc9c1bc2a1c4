import type { Tx } from '../../platform/db/index.ts';

const things = {
  faq: { table: 'faq_questions', voices: 'faq_voices', of: 'question_id' },
  blog: { table: 'blog_posts', voices: 'blog_voices', of: 'post_id' },
} as const;

type Vote = { visitor: string; is_helpful: boolean };

/** Under the lock of the thing and before the vote is stored: the figures change by what the same visitor said before. */
export async function countVote(tx: Tx, kind: keyof typeof things, id: string, { visitor, is_helpful }: Vote): Promise<void> {
  const { table, voices, of } = things[kind];
  await tx.client.query(
    `with before as (select is_helpful from ${voices} where ${of} = $1 and visitor = $2)
     update ${table} set
       helped_yes = helped_yes + $3::boolean::int - coalesce((select is_helpful::int from before), 0),
       helped_no = helped_no + (not $3::boolean)::int - coalesce((select (not is_helpful)::int from before), 0)
     where id = $1`,
    [id, visitor, is_helpful],
  );
}
