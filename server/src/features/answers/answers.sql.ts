import { read, type Tx } from '../../platform/db/index.ts';

type AnswerRecord = { id: string; name: string; text: string };

export const listAnswers = (user_id: string): Promise<AnswerRecord[]> =>
  read().selectFrom('ready_answers').select(['id', 'name', 'text']).where('user_id', '=', user_id).orderBy('name').execute();

export async function upsertAnswer(tx: Tx, user_id: string, { id, name, text }: AnswerRecord, at: Date): Promise<AnswerRecord> {
  const { rows } = await tx.client.query<AnswerRecord>(
    `insert into ready_answers (id, user_id, name, text, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
     on conflict (user_id, lower(name)) do update set name = excluded.name, text = excluded.text, updated_at = excluded.updated_at
     returning id, name, text`,
    [id, user_id, name, text, at],
  );
  return rows[0]!;
}

export async function countAnswers(tx: Tx, user_id: string): Promise<number> {
  const { rows } = await tx.client.query<{ n: number }>('select count(*)::int as n from ready_answers where user_id = $1', [user_id]);
  return rows[0]!.n;
}

export async function deleteAnswer(tx: Tx, user_id: string, id: string): Promise<void> {
  await tx.client.query('delete from ready_answers where id = $2 and user_id = $1', [user_id, id]);
}
