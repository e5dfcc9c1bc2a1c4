import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { voteAnswer as voiceCall } from '@artel/contracts/site/faq.ts';
import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import { inTransaction } from '../../platform/db/index.ts';
import { days, later, now, refuse, type Viewer } from '../../platform/index.ts';
import { castVote, countVote } from '../votes/index.ts';
import { dropPhrasesBefore, lockShownQuestion, upsertVote } from './faq.sql.ts';

export async function voteAnswer(
  viewer: Viewer,
  question_id: string,
  { is_helpful, reason, words }: BodyOf<typeof voiceCall>,
  request: FastifyRequest,
): Promise<{ is_counted: boolean }> {
  const visitor = await castVote(viewer, `faq ${question_id}`, request);
  return inTransaction(async (tx) => {
    if (!(await lockShownQuestion(tx, question_id))) refuse('FAQ_QUESTION_NOT_FOUND');
    if (visitor === undefined) return { is_counted: false };
    await countVote(tx, 'faq', question_id, { visitor, is_helpful });
    await upsertVote(tx, { id: newId(), question_id, visitor, is_helpful, reason: reason ?? null, words: words ?? '', said_at: now() });
    return { is_counted: true };
  });
}

/** Half a year is enough to mend an answer; the voices stay. */
export const dropOldPhrases = (): Promise<void> => inTransaction((tx) => dropPhrasesBefore(tx, later(-days(180))));
