import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type { Appeal, adminListAppeals as adminCall } from '@artel/contracts/people/appeals.ts';
import { newestPage, placeOf } from '../../platform/db/keyset.ts';
import { numberIn, wordsLike } from '../../platform/db/newest.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { readableTypes } from './appeal.policy.ts';
import { type AppealRecord, readAppeals } from './appeals.sql.ts';

export async function adminListAppeals(viewer: Member, { q, status, after }: QueryOf<typeof adminCall>): Promise<Page<Appeal>> {
  const asked = { types: readableTypes(viewer), status, words: wordsLike(q), number: numberIn(q), after: placeOf(after) };
  return newestPage(await readAppeals(asked), viewAppeal);
}

const viewAppeal = (appeal: AppealRecord): Appeal => ({
  _id: appeal.id,
  number: appeal.number,
  type: appeal.type,
  author: appeal.author,
  guest_email: appeal.guest_email,
  target: appeal.target,
  evidence: appeal.evidence,
  reason_code: appeal.reason_code,
  text: appeal.text,
  status: appeal.status,
  assignee: appeal.assignee,
  decide_by: appeal.decide_by?.toISOString() ?? null,
  created_at: appeal.created_at.toISOString(),
});
