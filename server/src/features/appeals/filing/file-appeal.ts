import type { BodyOf, ResultOf } from '@artel/contracts/kit/endpoint.ts';
import type { AppealRoom, fileAppeal as fileCall, listStandingDecisions as standingCall } from '@artel/contracts/people/appeals/appeals.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { later, type Member, refuse } from '../../../platform/index.ts';
import { FIRST_REPLY_MS, termOf } from '../appeal.policy.ts';
import { findAppealAgainst, insertAppeal } from '../appeals.sql.ts';
import { answerRoom, waitsForStaff } from '../open-appeal.ts';
import { findStanding, listStanding, type Standing } from '../targets.sql.ts';
import { mustBeFit } from './attach-files.ts';
import { announceOpened, mustHaveRoom } from './complain.ts';

/** A decision is appealed against once. */
export async function fileAppeal(viewer: Member, { type, target, reason, text, file_ids }: BodyOf<typeof fileCall>): Promise<AppealRoom> {
  const decision = target ? await mustStand(viewer, target) : undefined;
  await mustHaveRoom(viewer);
  return inTransaction(async (tx) => {
    const appeal = await insertAppeal(tx, {
      type,
      author_id: viewer.user_id,
      target,
      snapshot: decision?.snapshot ?? null,
      ...(decision && { owner_id: viewer.user_id, judged: { by: decision.judged_by, at: decision.at, reason: decision.reason } }),
      reason,
      text,
      file_ids: await mustBeFit(tx, viewer.user_id, file_ids),
      first_reply_by: later(FIRST_REPLY_MS),
      decide_by: later(termOf(type)),
    });
    if (!appeal) return refuse('APPEAL_IS_OPEN');
    const { decide_by } = await waitsForStaff(tx, appeal);
    await announceOpened(tx, viewer, appeal, decide_by);
    return answerRoom(tx, appeal.id);
  });
}

async function mustStand({ user_id }: Member, target: NonNullable<BodyOf<typeof fileCall>['target']>): Promise<Standing> {
  const decision = (await findStanding(target, user_id)) ?? refuse('APPEAL_DECISION_NOT_FOUND');
  const known = await findAppealAgainst(user_id, target.id, decision.at);
  if (known) refuse(known.isOpen ? 'APPEAL_IS_OPEN' : 'APPEAL_JUDGED_ALREADY');
  return decision;
}

export async function listStandingDecisions({ user_id }: Member): Promise<ResultOf<typeof standingCall>> {
  const standing = await listStanding(user_id);
  return standing.map(({ type, id, snapshot, reason, at, appeal }) => ({
    target: { type, id },
    title: snapshot.title,
    reason,
    at: at.toISOString(),
    appeal,
  }));
}
