import type { Tx } from '../../platform/db/index.ts';
import { later, type Member, refuse } from '../../platform/index.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { grantFiles, mustBeAttachable } from '../files/index.ts';
import { START_MS } from './deadlines.ts';
import { announceOrder, moveOrderBy, type OrderView } from './moves.ts';
import { unansweredQuestions } from './order.ts';
import { listShownFiles, recordOrderMove } from './orders.sql.ts';

export function answerBrief(
  viewer: Member,
  { id, answers }: { id: string; answers: { question: string; answer: string; file_ids: string[] }[] },
): Promise<OrderView> {
  return moveOrderBy(viewer, id, 'answer_brief', async (tx, { order, to: status }) => {
    const input = new Set(order.terms.brief.map((entry) => entry.question));
    const given = answers.filter((entry) => input.has(entry.question));
    const files = await ownFiles(
      tx,
      viewer,
      given.flatMap(({ file_ids }) => file_ids),
    );
    const saved = given.map(({ question, answer, file_ids }) => ({
      question,
      answer,
      files: file_ids.map((file_id) => files.get(file_id)!),
    }));
    const missing = unansweredQuestions(order.terms, saved);
    if (missing.length > 0) refuse('BRIEF_INCOMPLETE', Object.fromEntries(missing.map((question) => [question, 'Нужен ответ'])));
    const from = order.status;
    const start_due_at = later(START_MS);
    const answered = await recordOrderMove(tx, order, { status, brief_answers: saved, start_due_at });
    await grantFiles(tx, [...files.keys()], [order.seller_id]);
    await setTimer(tx, 'order', order.id, 'start', start_due_at);
    const data = { start_due_at: start_due_at.toISOString() };
    await announceOrder(tx, answered, { type: 'order.brief_answered', from, by: 'customer', actor_id: viewer.user_id, data });
    return answered;
  });
}

async function ownFiles(tx: Tx, viewer: Member, ids: readonly string[]) {
  const file_ids = await mustBeAttachable(tx, viewer.user_id, ids, { place: 'brief', field: 'answers' });
  return new Map((await listShownFiles(tx, file_ids)).map((file) => [file._id, file]));
}
