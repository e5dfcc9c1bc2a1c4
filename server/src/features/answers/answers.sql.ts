import { read, type Tx } from '../../platform/db/index.ts';

type AnswerRecord = { id: string; name: string; text: string };

export const listAnswers = (user_id: string): Promise<AnswerRecord[]> =>
  read().selectFrom('ready_answers').select(['id', 'name', 'text']).where('user_id', '=', user_id).orderBy('name').execute();

export const upsertAnswer = async (tx: Tx, user_id: string, { id, name, text }: AnswerRecord, at: Date): Promise<AnswerRecord> =>
  (await tx.row<AnswerRecord>(
    `insert into ready_answers (id, user_id, name, text, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
     on conflict (user_id, lower(name)) do update set name = excluded.name, text = excluded.text, updated_at = excluded.updated_at
     returning id, name, text`,
    [id, user_id, name, text, at],
  ))!;

export const countAnswers = async (tx: Tx, user_id: string): Promise<number> =>
  (await tx.row<{ n: number }>('select count(*)::int as n from ready_answers where user_id = $1', [user_id]))!.n;

export async function deleteAnswer(tx: Tx, user_id: string, id: string): Promise<void> {
  await tx.client.query('delete from ready_answers where id = $2 and user_id = $1', [user_id, id]);
}
