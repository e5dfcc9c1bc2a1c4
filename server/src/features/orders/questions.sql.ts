import { type Kysely, sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import type { DB, Tx } from '../../platform/db/index.ts';

export async function insertQuestions(tx: Tx, input: { stage_id: string; no: number; questions: string[] }): Promise<void> {
  await tx.db
    .insertInto('stage_questions')
    .values({ ...input, questions: JSON.stringify(input.questions), asked_at: now() })
    .execute();
}

export async function findOpenQuestions(tx: Tx, stage_id: string): Promise<string[]> {
  const row = await tx.db
    .selectFrom('stage_questions')
    .select('questions')
    .where('stage_id', '=', stage_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return (row?.questions ?? []) as string[];
}

/** Null: no answer came, and the work was handed in all the same. */
export async function endQuestions(tx: Tx, stage_id: string, answers: string[] | null): Promise<void> {
  await tx.db
    .updateTable('stage_questions')
    .set({ ended_at: now(), answers: answers && JSON.stringify(answers) })
    .where('stage_id', '=', stage_id)
    .where('ended_at', 'is', null)
    .execute();
}

export type QuestionsRecord = {
  stage_id: string;
  no: number;
  questions: string[];
  answers: string[] | null;
  asked_at: Date;
  ended_at: Date | null;
};
/** The lists, newest first, and what happened in the order, oldest first. */
export async function findQuestions(db: Kysely<DB>, order_id: string, stage_ids: string[]) {
  const questions = await db.selectFrom('stage_questions').selectAll().where('stage_id', 'in', stage_ids).orderBy('no', 'desc').execute();
  const happened = await db
    .selectFrom('events')
    .select(['type', 'at', sql<number | null>`(data ->> 'stage_no')::int`.as('stage_no')])
    .where('entity', '=', 'order')
    .where('entity_id', '=', order_id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return { questions, happened };
}

/** Whether the member wrote in the order's chat between the two moments. Cards of events do not count. */
export async function hasWrittenBetween(tx: Tx, order_id: string, user_id: string, from: Date, until: Date): Promise<boolean> {
  const found = await tx.db
    .selectFrom('messages as m')
    .innerJoin('chats as c', 'c.id', 'm.chat_id')
    .select('m.id')
    .where('c.order_id', '=', order_id)
    .where('m.sender_id', '=', user_id)
    .where('m.event', 'is', null)
    .where('m.deleted_at', 'is', null)
    .where('m.created_at', '>=', from)
    .where('m.created_at', '<=', until)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
