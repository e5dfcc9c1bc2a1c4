/** One of the staff asks whoever the complaint is about. The question is their own words: nothing of the author's goes over but files named here. */

import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { AppealCase } from '@artel/contracts/people/appeals/appeals.ts';
import { type openHearing as hearCall, ownerTextFrom } from '@artel/contracts/people/appeals/hearings.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { type Member, now, refuse, refuseField, site } from '../../../platform/index.ts';
import { setTimer } from '../../../platform/jobs/timers.ts';
import { grantFiles } from '../../files/index.ts';
import type { AppealRecord } from '../appeal.ts';
import { listFilesOf } from '../appeals.sql.ts';
import { answerCase, lockForStaff, record, staffMust, waitsForStaff } from '../open-appeal.ts';
import { betrays, hearingLimit, hearingTerms, isUnheard } from './hearing.policy.ts';
import { readBetrayer } from './hearings.sql.ts';

type Input = { id: string } & BodyOf<typeof hearCall>;

/** It may be asked again, once there is an answer or the time is over, with the full time. */
export function openHearing(viewer: Member, { id, text, file_ids }: Input): Promise<AppealCase> {
  return inTransaction(async (tx) => {
    const appeal = await lockForStaff(tx, viewer, id);
    const status = staffMust(appeal, 'hear', viewer, 'hear');
    const limit = hearingLimit(appeal, now());
    if (limit) refuse(limit);
    await mustNotBetray(tx, appeal, 'text', text);
    const shared = await mustBeOfAuthor(tx, appeal, file_ids);
    const { until, decide_by } = hearingTerms(appeal, now());
    await grantFiles(tx, shared, [appeal.owner_id!]);
    await setTimer(tx, 'appeal', id, 'hearing', until);
    const turn = await waitsForStaff(tx, appeal, decide_by);
    const input = { ...appeal, hearing_until: until };
    await record(tx, input, {
      change: {
        status,
        ...turn,
        hearing_until: until,
        hearing_answered_at: null,
        shared_file_ids: [...new Set([...appeal.shared_file_ids, ...shared])],
      },
      step: { kind: 'hearing_asked', side: 'staff', person_id: viewer.user_id, text },
      type: 'appeal.heard',
      data: { until: until.toISOString() },
    });
    return answerCase(tx, viewer, id);
  });
}

/** Refuses words by which the other side would know who complained. */
export async function mustNotBetray(tx: Tx, { id }: Pick<AppealRecord, 'id'>, field: string, words: string): Promise<void> {
  const { author, own_words } = await readBetrayer(tx, id);
  const why = betrays(words, author, own_words, site().publicUrl);
  if (why) refuseField(field, why);
}

async function mustBeOfAuthor(tx: Tx, appeal: AppealRecord, file_ids: readonly string[]): Promise<string[]> {
  const known = await listFilesOf(tx, appeal, 'author');
  const files = [...new Set(file_ids)];
  if (files.some((one) => !known.includes(one))) refuseField('file_ids', 'Открыть можно только файлы из жалобы');
  return files;
}

/**
 * Whoever was asked is notified of the decision in a text of its own, and not before their time is over, unless it is in their favour. Null: not
 * asked.
 */
export async function ownerTextOf(tx: Tx, appeal: AppealRecord, { result, owner_text }: { result: string; owner_text: string }) {
  if (appeal.hearing_until === null) return null;
  if (isUnheard(appeal, result, now())) refuse('HEARING_IS_OPEN');
  if (owner_text.length < ownerTextFrom) refuseField('owner_text', `Объясните решение второй стороне: от ${ownerTextFrom} знаков`);
  await mustNotBetray(tx, appeal, 'owner_text', owner_text);
  return owner_text;
}
