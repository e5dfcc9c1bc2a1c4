import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type { adminListDisputes as adminCall, Dispute, DisputeCase, listMyDisputes as myCall } from '@artel/contracts/orders/disputes.ts';
import { newestPage, placeOf } from '../../platform/db/keyset.ts';
import { numberIn, wordsLike } from '../../platform/db/newest.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { viewCase, viewDispute } from './dispute.view.ts';
import { readDisputes } from './disputes.sql.ts';

export const listMyDisputes = async ({ user_id }: Member, { after }: QueryOf<typeof myCall>): Promise<Page<Dispute>> =>
  newestPage(await readDisputes({ reader_id: user_id, party_id: user_id, after: placeOf(after) }), viewDispute(user_id));

export async function adminListDisputes({ user_id }: Member, { q, status, after }: QueryOf<typeof adminCall>): Promise<Page<DisputeCase>> {
  const asked = { reader_id: user_id, status, words: wordsLike(q), number: numberIn(q), after: placeOf(after) };
  return newestPage(await readDisputes(asked), viewCase(user_id));
}
