import type { adminListDisputes as adminCall, CaseRoom, DisputeCase } from '@artel/contracts/disputes/admin-disputes.ts';
import type {
  Dispute,
  DisputeRoom,
  listMyDisputes as myCall,
  previewDisputeSums as previewCall,
  SplitSums,
} from '@artel/contracts/disputes/disputes.ts';
import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import { inTransaction, keysetPage, numberIn, readCursor, searchLike } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { answerCase } from './arbiter/case.ts';
import { sumsAt, viewCase, viewDispute } from './dispute.view.ts';
import { countDueBefore, findDisputeSides, readDispute, readDisputes, readQueue } from './disputes.sql.ts';
import { answerRoom } from './require-dispute.ts';

export const listMyDisputes = async ({ user_id }: Member, { state, after }: QueryOf<typeof myCall>): Promise<Page<Dispute>> => {
  const isOpen = state === 'all' ? undefined : state === 'open';
  return keysetPage(await readDisputes({ reader_id: user_id, party_id: user_id, isOpen, after: readCursor(after) }), viewDispute(user_id));
};

export const getDispute = (viewer: Member, { id }: { id: string }): Promise<DisputeRoom> =>
  inTransaction(async (tx) => {
    const sides = await findDisputeSides(tx, id);
    if (viewer.user_id !== sides?.opener_id && viewer.user_id !== sides?.respondent_id) refuse('DISPUTE_NOT_FOUND');
    return answerRoom(tx, id, viewer);
  });

export const previewDisputeSums = (
  viewer: Member,
  { id, customer_percent }: { id: string } & QueryOf<typeof previewCall>,
): Promise<SplitSums> =>
  inTransaction(async (tx) => {
    const sides = await findDisputeSides(tx, id);
    if (viewer.user_id !== sides?.opener_id && viewer.user_id !== sides?.respondent_id) refuse('DISPUTE_NOT_FOUND');
    const { reserve } = (await readDispute(tx, id, viewer.user_id))!;
    return sumsAt(reserve, customer_percent);
  });

export async function adminListDisputes({ user_id }: Member, { q, status, after }: QueryOf<typeof adminCall>): Promise<Page<DisputeCase>> {
  const input = { reader_id: user_id, status, words: searchLike(q), number: numberIn(q), after: readCursor(after) };
  return keysetPage(await readDisputes(input), viewCase(user_id));
}

export const countOverdueCases = (): Promise<number> => countDueBefore(now());

export async function listDisputeQueue({ user_id }: Member): Promise<{ mine: DisputeCase[]; free: DisputeCase[] }> {
  const cases = (await readQueue(user_id)).map(viewCase(user_id));
  return { mine: cases.filter(({ is_mine }) => is_mine), free: cases.filter(({ is_mine }) => !is_mine) };
}

/** For arbiters; a side of it reads its own page. */
export const getCase = (viewer: Member, { id }: { id: string }): Promise<CaseRoom> =>
  inTransaction(async (tx) => {
    const sides = (await findDisputeSides(tx, id)) ?? refuse('DISPUTE_NOT_FOUND');
    if (viewer.user_id === sides.opener_id || viewer.user_id === sides.respondent_id) refuse('DISPUTE_OWN_CASE');
    return answerCase(tx, id, viewer);
  });
