import type { AppealCase } from '@artel/contracts/people/appeals/appeals.ts';
import { CLAIM_TTL_MS, unclaimed } from '../../platform/claim.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { later, type Member, now } from '../../platform/index.ts';
import { dropTimers, setTimer } from '../../platform/jobs/timers.ts';
import { REPLY_MS } from './appeal.policy.ts';
import type { AppealOfStaff } from './appeal.ts';
import { answerCase, lockForStaff, record, staffMust, waitsForStaff } from './open-appeal.ts';

/** Only one claims it: the others get APPEAL_TAKEN until an hour has passed without an action. Idempotent for whoever has it. */
export function takeAppeal(viewer: Member, { id }: { id: string }): Promise<AppealCase> {
  return inTransaction(async (tx) => {
    await takeIn(tx, viewer, await lockForStaff(tx, viewer, id));
    return answerCase(tx, viewer, id);
  });
}

/** In the transaction of whoever calls. As it is afterwards. */
export async function takeIn(tx: Tx, viewer: Member, appeal: AppealOfStaff): Promise<AppealOfStaff> {
  const status = staffMust(appeal, 'take', viewer, 'take');
  if (appeal.assignee_id === viewer.user_id) return appeal;
  const turn = await waitsForStaff(tx, appeal);
  await record(tx, appeal, {
    change: { status, ...turn, assignee_id: viewer.user_id },
    step: { kind: 'taken', side: 'staff', person_id: viewer.user_id },
    type: 'appeal.taken',
    data: { until: turn.decide_by.toISOString() },
  });
  return { ...appeal, status, assignee_id: viewer.user_id, held_until: turn.held_until, decide_by: turn.decide_by };
}

type Given = { id: string; reason: string };
/** Nobody has it then; till when the decision is due stays. */
export const leaveAppeal = (viewer: Member, given: Given): Promise<AppealCase> => giveUp(viewer, given, 'leave');
/** The same, but it stands first. */
export const escalateAppeal = (viewer: Member, given: Given): Promise<AppealCase> => giveUp(viewer, given, 'escalate');

const givenUp = {
  leave: { kind: 'left', type: 'appeal.left', change: {} },
  escalate: { kind: 'escalated', type: 'appeal.escalated', change: { priority: 'high' } },
} as const;
function giveUp(viewer: Member, { id, reason }: Given, action: keyof typeof givenUp): Promise<AppealCase> {
  return inTransaction(async (tx) => {
    const appeal = await lockForStaff(tx, viewer, id);
    const { kind, type, change } = givenUp[action];
    await record(tx, appeal, {
      change: { status: staffMust(appeal, action, viewer, action), ...unclaimed, ...change },
      step: { kind, side: 'staff', person_id: viewer.user_id, text: reason },
      type,
    });
    return answerCase(tx, viewer, id);
  });
}

/** The clock of the decision stops until the answer, or for seven days; then the appeal is closed. */
export function askAppealParty(viewer: Member, { id, text }: { id: string; text: string }): Promise<AppealCase> {
  return inTransaction(async (tx) => {
    const appeal = await lockForStaff(tx, viewer, id);
    const status = staffMust(appeal, 'ask', viewer, 'ask');
    const until = later(REPLY_MS);
    await dropTimers(tx, 'appeal', id, 'due');
    await setTimer(tx, 'appeal', id, 'question', until);
    await record(tx, appeal, {
      change: { status, acts_by: 'author', acts_until: until, asked_at: now(), held_until: later(CLAIM_TTL_MS) },
      step: { kind: 'asked', side: 'staff', person_id: viewer.user_id, text },
      type: 'appeal.asked',
      data: { until: until.toISOString() },
    });
    return answerCase(tx, viewer, id);
  });
}
