/** Idempotent. */

import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { type saveReadyAnswer as keepCall, type ReadyAnswer, readyAnswersAtMost } from '@artel/contracts/people/answers.ts';
import { v7 as newId } from 'uuid';
import { inTransaction } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { countAnswers, deleteAnswer, listAnswers, upsertAnswer } from './answers.sql.ts';

const view = ({ id, name, text }: { id: string; name: string; text: string }): ReadyAnswer => ({ _id: id, name, text });

export const listReadyAnswers = async ({ user_id }: Member): Promise<ReadyAnswer[]> => (await listAnswers(user_id)).map(view);

export const saveReadyAnswer = ({ user_id }: Member, input: BodyOf<typeof keepCall>): Promise<ReadyAnswer> =>
  inTransaction(async (tx) => {
    const answer = await upsertAnswer(tx, user_id, { id: newId(), ...input }, now());
    if ((await countAnswers(tx, user_id)) > readyAnswersAtMost) refuse('READY_ANSWERS_FULL');
    return view(answer);
  });

export const dropReadyAnswer = ({ user_id }: Member, { id }: { id: string }): Promise<Record<string, never>> =>
  inTransaction(async (tx) => {
    await deleteAnswer(tx, user_id, id);
    return {};
  });
