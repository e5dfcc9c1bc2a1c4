/** Readers say whether an answer helped: a member once for ever, a stranger once a day, both as a print that leads to nobody. */
import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { voiceAnswer as voiceCall } from '@artel/contracts/site/faq.ts';
import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import { days, later, marketDay, now } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { sha256 } from '../../platform/hash.ts';
import { consume, featureLimit } from '../../platform/http/limits.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { networkOf } from '../../platform/http/visit.ts';
import { refuse } from '../../platform/refuse.ts';
import { sign } from '../../platform/signature.ts';
import { fromOf, isCounted, visitorOf } from '../views/index.ts';
import { dropWordsBefore, lockShownQuestion, upsertVoice } from './faq.sql.ts';

/** Sixty an hour of a network. Programs and the staff are thanked and not counted. */
export async function voiceAnswer(
  viewer: Viewer,
  question_id: string,
  { is_helpful, reason, words }: BodyOf<typeof voiceCall>,
  request: FastifyRequest,
): Promise<{ is_counted: boolean }> {
  const from = fromOf(request);
  await consume(featureLimit('faq-voices', 60, 3600), networkOf(from.ip));
  const visitor = sha256(sign(`faq ${question_id} ${visitorOf(viewer, marketDay(), from)}`)).slice(0, 22);
  return inTransaction(async (tx) => {
    if (!(await lockShownQuestion(tx, question_id))) refuse('FAQ_QUESTION_NOT_FOUND');
    if (!isCounted(viewer, from)) return { is_counted: false };
    await upsertVoice(tx, { id: newId(), question_id, visitor, is_helpful, reason: reason ?? null, words: words ?? '', said_at: now() });
    return { is_counted: true };
  });
}

/** Half a year is enough to mend an answer; the voices stay. */
export const forgetOldWords = (): Promise<void> => inTransaction((tx) => dropWordsBefore(tx, later(-days(180))));
