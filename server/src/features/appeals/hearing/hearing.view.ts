import { filePlaces } from '@artel/contracts/files/file-kinds.ts';
import { openAppealStatuses } from '@artel/contracts/people/appeals/appeals.ts';
import type { Hearing, HearingRoom } from '@artel/contracts/people/appeals/hearings.ts';
import { mayAnswerHearing } from './hearing.policy.ts';
import type { HearingRoomRow, HearingRow } from './hearings.sql.ts';

export const viewHearing =
  (at: Date) =>
  (row: HearingRow): Hearing => ({
    _id: row.id,
    number: row.number,
    type: row.type,
    target: row.target,
    reason_code: row.reason_code,
    until: row.hearing_until.toISOString(),
    answered_at: row.hearing_answered_at?.toISOString() ?? null,
    result: row.result,
    is_over: !openAppealStatuses.some((one) => one === row.status),
    may_answer: mayAnswerHearing(row, at),
  });

export const viewHearingRoom = (row: HearingRoomRow, at: Date): HearingRoom => ({
  ...viewHearing(at)(row),
  words_then: row.words_then,
  shared: row.shared,
  steps: row.steps,
  decisions: row.decisions,
  files_left: Math.max(0, filePlaces.appeal.most - row.own_file_ids.length),
});
