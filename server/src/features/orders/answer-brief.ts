import { later } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { refuse } from '../../platform/refuse.ts';
import { START_MS } from './deadlines.ts';
import { announceOrder, answerOrder, askOrder, type OrderView, orderMustAllow } from './moves.ts';
import { unansweredQuestions } from './order.ts';
import { recordOrderMove } from './orders.sql.ts';

/** The customer answers what the seller needs; the seller's 48 hours to begin run from now. */
export function answerBrief(
  viewer: Member,
  { id, answers }: { id: string; answers: { question: string; answer: string }[] },
): Promise<OrderView> {
  return inTransaction(async (tx) => {
    const { order, party } = await askOrder(tx, viewer, id);
    const verdict = orderMustAllow(order, 'answer_brief', party);
    const asked = new Set(order.terms.brief.map((entry) => entry.question));
    const kept = answers.filter((entry) => asked.has(entry.question));
    const missing = unansweredQuestions(order.terms, kept);
    if (missing.length > 0) refuse('BRIEF_INCOMPLETE', Object.fromEntries(missing.map((question) => [question, 'Нужен ответ'])));
    const from = order.status;
    const start_due_at = later(START_MS);
    await recordOrderMove(tx, order, { status: verdict.to, brief_answers: kept, start_due_at });
    await setTimer(tx, 'order', order.id, 'start', start_due_at);
    await announceOrder(tx, order, { type: 'order.brief_answered', from, by: 'customer', actor_id: viewer.user_id });
    return answerOrder(tx, order, party);
  });
}
