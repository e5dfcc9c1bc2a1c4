import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type { adminListAppeals as adminCall } from '@artel/contracts/people/appeals/admin-appeals.ts';
import type {
  Appeal,
  AppealCase,
  AppealInQueue,
  AppealRoom,
  MyAppeal,
  listMyAppeals as myCall,
} from '@artel/contracts/people/appeals/appeals.ts';
import { inTransaction, keysetPage, numberIn, readCursor, searchLike } from '../../platform/db/index.ts';
import { type Member, now } from '../../platform/index.ts';
import { readableTypes } from './appeal.policy.ts';
import { viewAppeal, viewInQueue, viewMine } from './appeal.view.ts';
import { answerCase, answerRoom, lockMine } from './open-appeal.ts';
import { type Of, readAppeals, readMine, readQueue } from './read-appeals.sql.ts';

export const listMyAppeals = async ({ user_id }: Member, { tab, after }: QueryOf<typeof myCall>): Promise<Page<MyAppeal>> =>
  keysetPage(await readMine(user_id, tab, readCursor(after)), viewMine(now()));

export const getAppeal = (viewer: Member, { id }: { id: string }): Promise<AppealRoom> =>
  inTransaction(async (tx) => {
    await lockMine(tx, viewer, id);
    return answerRoom(tx, id);
  });

export async function adminListAppeals(viewer: Member, { q, status, after }: QueryOf<typeof adminCall>): Promise<Page<Appeal>> {
  const input = {
    types: readableTypes(viewer),
    status,
    words: searchLike(q),
    email: q?.toLowerCase(),
    number: numberIn(q),
    after: readCursor(after),
  };
  return keysetPage(await readAppeals(input), viewAppeal);
}

export async function listAppealsOf(viewer: Member, of: Of, after: string | undefined): Promise<Page<Appeal>> {
  const input = { types: readableTypes(viewer), status: undefined, words: undefined, email: undefined, number: undefined };
  return keysetPage(await readAppeals({ ...input, ...of, after: readCursor(after) }), viewAppeal);
}

export async function listAppealQueue(viewer: Member): Promise<AppealInQueue[]> {
  return (await readQueue(readableTypes(viewer))).map(viewInQueue(viewer.user_id, now()));
}

export const getAppealCase = (viewer: Member, { id }: { id: string }): Promise<AppealCase> =>
  inTransaction((tx) => answerCase(tx, viewer, id));
