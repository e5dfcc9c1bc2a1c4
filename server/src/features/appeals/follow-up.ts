import type { AppealRoom } from '@artel/contracts/people/appeals/appeals.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { later, type Member, now } from '../../platform/index.ts';
import { dropTimers } from '../../platform/jobs/timers.ts';
import { upholdReview } from '../reviews/index.ts';
import { FIRST_REPLY_MS, termOf } from './appeal.policy.ts';
import type { AppealRecord } from './appeal.ts';
import { listFilesOf } from './appeals.sql.ts';
import { mustBeFit } from './filing/attach-files.ts';
import { answerRoom, authorMust, isOver, lockMine, record, waitsForStaff } from './open-appeal.ts';

type FollowUp = { id: string; text: string; file_ids: readonly string[] };

/** The clock of the decision goes on where it stopped. */
export function answerInAppeal(viewer: Member, { id, text, file_ids }: FollowUp): Promise<AppealRoom> {
  return inTransaction(async (tx) => {
    const appeal = await lockMine(tx, viewer, id);
    const status = authorMust(appeal, 'answer');
    const waited = now().getTime() - appeal.asked_at!.getTime();
    const turn = await waitsForStaff(tx, appeal, later(waited, appeal.decide_by!));
    await dropTimers(tx, 'appeal', id, 'question');
    await record(tx, appeal, {
      change: { status, ...turn, asked_at: null },
      step: { kind: 'answered', side: 'author', person_id: viewer.user_id, text, file_ids: await attach(tx, viewer, appeal, file_ids) },
      type: 'appeal.answered',
    });
    return answerRoom(tx, id);
  });
}

export function addToAppeal(viewer: Member, { id, text, file_ids }: FollowUp): Promise<AppealRoom> {
  return inTransaction(async (tx) => {
    const appeal = await lockMine(tx, viewer, id);
    const status = authorMust(appeal, 'add');
    await record(tx, appeal, {
      change: { status },
      step: { kind: 'added', side: 'author', person_id: viewer.user_id, text, file_ids: await attach(tx, viewer, appeal, file_ids) },
      type: 'appeal.added',
    });
    return answerRoom(tx, id);
  });
}

/** Idempotent. */
export function withdrawAppeal(viewer: Member, { id }: { id: string }): Promise<AppealRoom> {
  return inTransaction(async (tx) => {
    const appeal = await lockMine(tx, viewer, id);
    if (appeal.status === 'withdrawn') return answerRoom(tx, id);
    const status = authorMust(appeal, 'withdraw');
    await record(tx, appeal, {
      change: { status, ...(await isOver(tx, appeal)) },
      step: { kind: 'withdrawn', side: 'author', person_id: viewer.user_id },
      type: 'appeal.withdrawn',
    });
    if (appeal.type === 'review') await upholdReview(tx, viewer.user_id, appeal.target_id!, true);
    return answerRoom(tx, id);
  });
}

/** Whoever decided takes no part any more. The first answer and the decision have their full time again. */
export function reopenAppeal(viewer: Member, { id, text, file_ids }: FollowUp): Promise<AppealRoom> {
  return inTransaction(async (tx) => {
    const appeal = await lockMine(tx, viewer, id);
    const status = authorMust(appeal, 'reopen');
    const files = await attach(tx, viewer, appeal, file_ids);
    await dropTimers(tx, 'appeal', id, 'close');
    const turn = await waitsForStaff(tx, appeal, later(termOf(appeal.type)));
    await record(tx, appeal, {
      change: {
        status,
        ...turn,
        acts_until: later(FIRST_REPLY_MS),
        held_until: null,
        priority: 'high',
        assignee_id: null,
        first_handler_id: appeal.assignee_id,
        decided_at: null,
      },
      step: { kind: 'reopened', side: 'author', person_id: viewer.user_id, text, file_ids: files },
      type: 'appeal.reopened',
      data: { until: turn.decide_by.toISOString() },
    });
    return answerRoom(tx, id);
  });
}

const attach = async (tx: Tx, viewer: Member, appeal: AppealRecord, file_ids: readonly string[]): Promise<string[]> =>
  mustBeFit(tx, viewer.user_id, file_ids, await listFilesOf(tx, appeal, 'author'));
