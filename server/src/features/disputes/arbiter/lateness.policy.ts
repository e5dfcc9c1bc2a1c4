import type { LateFact } from '@artel/contracts/disputes/admin-disputes.ts';
import type { DisputeQuestion, DisputeStatus } from '@artel/contracts/disputes/disputes.ts';
import type { OrderEvent } from '@artel/contracts/orders/order-events.ts';
import { ANSWER_MS, type Role, roleOf } from '../dispute.policy.ts';

type Happened = Pick<OrderEvent, 'type' | 'data' | 'at'>;
type Waited = {
  opener_role: Role;
  created_at: Date;
  status: DisputeStatus;
  answered_at: Date | null;
  questions: readonly Pick<DisputeQuestion, 'to' | 'until' | 'answer' | 'answered_at'>[];
};

/** Ended by the sides, or still waiting: nobody owed an answer. */
const unanswered: ReadonlySet<DisputeStatus> = new Set(['opened', 'withdrawn', 'settled']);

/** `happened` is oldest first, of one stage. Days asked for in time and agreed to later make the term kept, as everywhere. */
function lateInOrder(happened: readonly Happened[]): LateFact[] {
  const late: LateFact[] = [];
  const open = (what: LateFact['what']): LateFact | undefined => late.findLast((fact) => fact.what === what && fact.done_at === null);
  const close = (what: LateFact['what'], at: string): void => {
    const fact = open(what);
    if (fact) fact.done_at = at;
  };
  for (const { type, data, at } of happened) {
    if (type === 'stage.late') late.push({ who: 'seller', what: 'work', due_at: at, done_at: null });
    else if (type === 'stage.delivered') close('work', at);
    else if (type === 'order.request_accepted' && data.clears_late === true) {
      const fact = open('work');
      if (fact) late.splice(late.indexOf(fact), 1);
    } else if (type === 'stage.paused') late.push({ who: 'customer', what: 'answers', due_at: at, done_at: null });
    else if (type === 'stage.answered') close('answers', at);
  }
  return late;
}

export function lateFacts(happened: readonly Happened[], stage_no: number, dispute: Waited): LateFact[] {
  const ofStage = happened.filter(({ data }) => data.stage_no === stage_no);
  const answer_due = new Date(dispute.created_at.getTime() + ANSWER_MS);
  const silent: LateFact[] =
    dispute.answered_at || unanswered.has(dispute.status)
      ? []
      : [{ who: roleOf('respondent', dispute.opener_role), what: 'dispute', due_at: answer_due.toISOString(), done_at: null }];
  const unheard = dispute.questions
    .filter(({ answer, answered_at }) => answered_at && answer === null)
    .map(({ to, until }) => ({ who: roleOf(to, dispute.opener_role), what: 'question' as const, due_at: until, done_at: null }));
  return [...lateInOrder(ofStage), ...silent, ...unheard].sort((a, b) => a.due_at.localeCompare(b.due_at));
}
