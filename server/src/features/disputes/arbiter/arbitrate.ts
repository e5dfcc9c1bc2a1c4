/** The arbiter takes a case, joins its order's chat, asks a side, or gives the case back. */

import type { questionSide as askCall, CaseRoom } from '@artel/contracts/disputes/admin-disputes.ts';
import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { later, type Member, now, refuse } from '../../../platform/index.ts';
import { dropTimers, setTimer } from '../../../platform/jobs/timers.ts';
import { withdrawProposal } from '../../approvals/index.ts';
import { joinOrderChat, leaveOrderChat } from '../../chat/index.ts';
import { notifyOther, notifySides } from '../dispute.notices.ts';
import { recordDisputeMove } from '../disputes.sql.ts';
import { dueWhenTaken, REPLY_MS, sidesToQuestion } from './arbiter.policy.ts';
import { announceCase, answerCase, caseMustAllow, lockForDecision, moveCase } from './case.ts';
import { insertQuestion } from './rulings.sql.ts';

/** Only one arbiter claims a case: the others get DISPUTE_TAKEN. Idempotent. */
export function takeCase(viewer: Member, { id }: { id: string }): Promise<CaseRoom> {
  return inTransaction(async (tx) => {
    const question = await lockForDecision(tx, viewer, id);
    const { dispute, order } = question;
    if (dispute.arbiter_id === viewer.user_id) return answerCase(tx, id, viewer);
    const status = caseMustAllow(question, 'take', viewer);
    const ruling_until = dueWhenTaken(dispute.ruling_until, now());
    const isAsking = status === 'evidence';
    await recordDisputeMove(tx, dispute, {
      status,
      arbiter_id: viewer.user_id,
      ruling_until,
      ...(!isAsking && { acts_until: ruling_until }),
    });
    if (!isAsking) await setTimer(tx, 'dispute', id, 'ruling', ruling_until);
    await joinOrderChat(tx, order, viewer.user_id);
    await announceCase(tx, dispute, { type: 'dispute.taken', actor_id: viewer.user_id });
    await notifySides(tx, dispute, order, {
      code: 'N-D5',
      title: 'Арбитр взял спор',
      text: 'Он читает материалы и переписку по заказу и может задать вопросы.',
      dedupe_key: `${id}:taken:${viewer.user_id}`,
    });
    return answerCase(tx, id, viewer);
  });
}

/** The case is free again, with the same deadline. An unsigned proposal is dropped. */
export const leaveCase = (viewer: Member, { id, reason }: { id: string; reason: string }): Promise<CaseRoom> =>
  moveCase(viewer, id, 'leave', async (tx, { dispute, order }, status) => {
    await withdrawProposal(tx, 'dispute_ruling', id);
    await recordDisputeMove(tx, dispute, { status, arbiter_id: null });
    await leaveOrderChat(tx, order, viewer.user_id);
    await announceCase(tx, dispute, { type: 'dispute.left', actor_id: viewer.user_id, reason });
  });

/** At most twice each side. The decision's own clock stops until the answer, or for 48 hours. */
export const questionSide = (viewer: Member, { id, to, text }: { id: string } & BodyOf<typeof askCall>): Promise<CaseRoom> =>
  moveCase(viewer, id, 'ask', async (tx, question, status) => {
    const { dispute, order } = question;
    if (!sidesToQuestion(dispute.asked).includes(to)) refuse('DISPUTE_ASKED_ENOUGH');
    const until = later(REPLY_MS);
    await recordDisputeMove(tx, dispute, { status, acts_by: to, acts_until: until });
    await insertQuestion(tx, id, { to, text, asked_by: viewer.user_id, until });
    await dropTimers(tx, 'dispute', id, 'ruling');
    await setTimer(tx, 'dispute', id, 'question', until);
    await announceCase(tx, dispute, { type: 'dispute.asked', actor_id: viewer.user_id, reason: text, data: { to } });
    await notifyOther(
      tx,
      { dispute, order, side: to === 'opener' ? 'respondent' : 'opener' },
      {
        code: 'N-D6',
        title: 'Вопрос арбитра',
        text: `${text} На ответ есть 48 часов: потом арбитр решает по тому, что есть.`,
        dedupe_key: `${id}:asked:${to}:${dispute.asked[to]}`,
      },
    );
  });
