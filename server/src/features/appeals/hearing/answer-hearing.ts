/** Whoever the complaint is about reads it and answers until the time is over. To strangers it does not exist. */

import type { BodyOf, Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type {
  answerHearing as answerCall,
  Hearing,
  HearingRoom,
  listHearings as listCall,
} from '@artel/contracts/people/appeals/hearings.ts';
import { inTransaction, keysetPage, readCursor, type Tx } from '../../../platform/db/index.ts';
import { type Member, now, refuse } from '../../../platform/index.ts';
import { dropTimers, type Timer, takeReminder } from '../../../platform/jobs/timers.ts';
import type { AppealRecord } from '../appeal.ts';
import { listFilesOf, lockAppeal, recordAppealMove } from '../appeals.sql.ts';
import { mustBeFit } from '../filing/attach-files.ts';
import { announce, record } from '../open-appeal.ts';
import { isHearingOpen, mayAnswerHearing } from './hearing.policy.ts';
import { viewHearing, viewHearingRoom } from './hearing.view.ts';
import { readHearing, readHearings } from './hearings.sql.ts';

export const listHearings = async ({ user_id }: Member, { after }: QueryOf<typeof listCall>): Promise<Page<Hearing>> =>
  keysetPage(await readHearings(user_id, readCursor(after)), viewHearing(now()));

async function lockAboutMe(tx: Tx, { user_id }: Member, id: string): Promise<AppealRecord> {
  const appeal = await lockAppeal(tx, id);
  return appeal?.hearing_until && appeal.owner_id === user_id ? appeal : refuse('HEARING_NOT_FOUND');
}
const answerRoom = async (tx: Tx, id: string): Promise<HearingRoom> => viewHearingRoom(await readHearing(tx, id), now());

export const getHearing = (viewer: Member, { id }: { id: string }): Promise<HearingRoom> =>
  inTransaction(async (tx) => {
    await lockAboutMe(tx, viewer, id);
    return answerRoom(tx, id);
  });

export function answerHearing(viewer: Member, { id, text, file_ids }: { id: string } & BodyOf<typeof answerCall>): Promise<HearingRoom> {
  return inTransaction(async (tx) => {
    const appeal = await lockAboutMe(tx, viewer, id);
    if (!mayAnswerHearing(appeal, now())) refuse('HEARING_IS_OVER');
    const files = await mustBeFit(tx, viewer.user_id, file_ids, await listFilesOf(tx, appeal, 'owner'));
    await dropTimers(tx, 'appeal', id, 'hearing');
    await record(tx, appeal, {
      change: { status: appeal.status, hearing_answered_at: now() },
      step: { kind: 'hearing_answered', side: 'owner', person_id: viewer.user_id, text, file_ids: files },
      type: 'appeal.hearing_answered',
    });
    return answerRoom(tx, id);
  });
}

export const endHearing = (id: string): Promise<void> =>
  inTransaction(async (tx) => {
    const appeal = await lockAppeal(tx, id);
    if (!appeal?.hearing_until || appeal.hearing_answered_at || now() < appeal.hearing_until) return;
    await record(tx, appeal, {
      change: { status: appeal.status },
      step: { kind: 'unheard', side: 'clock' },
      type: 'appeal.unheard',
    });
  });

/** A day and three hours before. */
export const remindOfHearing = (timer: Timer): Promise<void> =>
  inTransaction(async (tx) => {
    const appeal = await lockAppeal(tx, timer.entity_id);
    const taken = await takeReminder(tx, timer);
    if (!taken || !appeal || !isHearingOpen(appeal, now())) return;
    if (taken.is_moved) await recordAppealMove(tx, appeal, { status: appeal.status, hearing_until: taken.until });
    const data = { until: taken.until.toISOString() };
    await announce(tx, appeal, { type: 'appeal.hearing_reminded', to: appeal.status, actor: 'clock', data });
  });
