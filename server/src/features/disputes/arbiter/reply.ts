import type { DisputeRoom, replyInDispute as replyCall } from '@artel/contracts/disputes/disputes.ts';
import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { type Member, move, now } from '../../../platform/index.ts';
import { dropTimers, setTimer } from '../../../platform/jobs/timers.ts';
import { addMaterials } from '../add-materials.ts';
import { disputeLifecycle } from '../dispute.lifecycle.ts';
import { notifyOther, notifySides } from '../dispute.notices.ts';
import type { LockedDispute } from '../dispute.ts';
import { findDisputeSides, recordDisputeMove } from '../disputes.sql.ts';
import { announceDispute, lockCase, moveDispute } from '../require-dispute.ts';
import { announceCase, notifyArbiters } from './case.ts';
import { closeQuestion } from './rulings.sql.ts';

export const replyInDispute = (viewer: Member, { id, text, file_ids }: { id: string } & BodyOf<typeof replyCall>): Promise<DisputeRoom> =>
  moveDispute(viewer, id, 'reply', async (tx, move) => {
    const { dispute, side } = move;
    await backToArbiter(tx, dispute, text);
    await addMaterials(tx, viewer, { ...dispute, side, promised: [] }, { points: [], file_ids });
    await dropTimers(tx, 'dispute', id, 'question');
    await announceDispute(tx, move, { type: 'dispute.replied', reason: text });
    await notifyArbiters(tx, id);
    await notifyOther(tx, move, {
      code: 'N-D6',
      actor_id: viewer.user_id,
      title: 'Ответ на вопрос арбитра',
      text: 'Другая сторона ответила арбитру, ответ виден на странице спора.',
      dedupe_key: `${id}:replied:${dispute.question!.id}`,
    });
  });

/** The clock: 48 hours without an answer. Answered in the last moment: nothing happens. */
export function lapseQuestion(id: string): Promise<void> {
  return inTransaction(async (tx) => {
    if (!(await findDisputeSides(tx, id))) return;
    const { dispute, order } = await lockCase(tx, id);
    if (!dispute.question || !move(disputeLifecycle, dispute.status, 'lapse', 'clock').ok) return;
    await backToArbiter(tx, dispute, null);
    await announceCase(tx, dispute, { type: 'dispute.unanswered', actor: 'clock' });
    await notifySides(tx, dispute, order, {
      code: 'N-D6',
      title: 'Время на ответ арбитру вышло',
      text: 'Арбитр решает по тому, что есть. Приложить файлы к спору всё ещё можно.',
      dedupe_key: `${id}:lapsed:${dispute.question.id}`,
    });
  });
}

/** The clock of the decision goes on where it stopped. */
async function backToArbiter(tx: Tx, dispute: LockedDispute, answer: string | null): Promise<void> {
  const { question, ruling_until } = dispute;
  const waited = now().getTime() - question!.asked_at.getTime();
  const acts_until = ruling_until && new Date(ruling_until.getTime() + waited);
  await closeQuestion(tx, question!.id, answer);
  await recordDisputeMove(tx, dispute, { status: 'arbitration', acts_by: 'arbiter', acts_until, ruling_until: acts_until });
  if (acts_until) await setTimer(tx, 'dispute', dispute.id, 'ruling', acts_until);
}
