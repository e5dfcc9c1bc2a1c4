import type { DisputeFault, DisputeSide, RulingResponse } from '@artel/contracts/disputes/disputes.ts';
import { v7 as newId } from 'uuid';
import { now } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { insertMarks, type Mark } from '../dispute-room.sql.ts';

type Question = { to: DisputeSide; text: string; asked_by: string; until: Date };
export async function insertQuestion(tx: Tx, dispute_id: string, { to, ...input }: Question): Promise<void> {
  await tx.db
    .insertInto('dispute_questions')
    .values({ id: newId(), dispute_id, side: to, ...input, asked_at: now() })
    .execute();
}

export async function closeQuestion(tx: Tx, id: string, answer: string | null): Promise<void> {
  await tx.db.updateTable('dispute_questions').set({ answer, answered_at: now() }).where('id', '=', id).execute();
}

export type Decision = {
  customer_percent: number;
  text: string;
  summary: string;
  rules: readonly string[];
  fault: DisputeFault;
};
export type Ruling = Decision & { instance: 1 | 2; arbiter_id: string; proposed_at: Date };

export async function insertRuling(
  tx: Tx,
  dispute_id: string,
  { customer_percent, text, summary, rules, fault }: Decision,
  by: { instance: 1 | 2; arbiter_id: string; signed_by?: string; proposed_at?: Date; decided_at?: Date },
): Promise<void> {
  const decision = { customer_percent, text, summary, rules: [...rules], fault };
  await tx.db
    .insertInto('dispute_rulings')
    .values({ dispute_id, proposed_at: now(), ...by, ...decision })
    .execute();
}

export async function findRuling(tx: Tx, dispute_id: string, instance: 1 | 2): Promise<Ruling> {
  const row = await tx.db
    .selectFrom('dispute_rulings')
    .select(['instance', 'arbiter_id', 'proposed_at', 'customer_percent', 'text', 'summary', 'rules', 'fault'])
    .where('dispute_id', '=', dispute_id)
    .where('instance', '=', instance)
    .executeTakeFirstOrThrow();
  return row as Ruling;
}

export async function findFirstSigner(tx: Tx, dispute_id: string): Promise<string | null> {
  const ruling = tx.db.selectFrom('dispute_rulings').select('signed_by').where('dispute_id', '=', dispute_id).where('instance', '=', 1);
  return (await ruling.executeTakeFirst())?.signed_by ?? null;
}

export type Answered = Decision & { answer: string; signed_by?: string };
export async function decideRuling(tx: Tx, dispute_id: string, answered?: Answered): Promise<void> {
  const { customer_percent, text, summary, rules, fault, answer, signed_by } = answered ?? {};
  await tx.db
    .updateTable('dispute_rulings')
    .set({
      decided_at: now(),
      ...(answered && { customer_percent, text, summary, rules: [...rules!], fault, answer, ...(signed_by && { signed_by }) }),
    })
    .where('dispute_id', '=', dispute_id)
    .where('instance', '=', 1)
    .execute();
}

/** What was proposed and said to it is void; the history keeps it. */
export async function dropProposal(tx: Tx, dispute_id: string): Promise<void> {
  await tx.db.deleteFrom('dispute_rulings').where('dispute_id', '=', dispute_id).where('decided_at', 'is', null).execute();
  await tx.db.deleteFrom('dispute_responses').where('dispute_id', '=', dispute_id).execute();
  await replaceMarks(tx, dispute_id, []);
}

type ResponseRow = Pick<RulingResponse, 'by' | 'kind'> & Partial<Pick<RulingResponse, 'ground' | 'text'>>;
export async function insertResponse(tx: Tx, dispute_id: string, { by, ...text }: ResponseRow): Promise<void> {
  await tx.db
    .insertInto('dispute_responses')
    .values({ dispute_id, side: by, ...text, created_at: now() })
    .execute();
}

/** The arbiter's view of the points, in place of an arbiter's before. */
export async function replaceMarks(tx: Tx, dispute_id: string, marks: readonly Mark[]): Promise<void> {
  await tx.db.deleteFrom('dispute_points').where('dispute_id', '=', dispute_id).where('side', '=', 'arbiter').execute();
  await insertMarks(tx, dispute_id, 'arbiter', marks);
}
