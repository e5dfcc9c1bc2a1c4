import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type { Conflicts, listComplaintsOf as listCall } from '@artel/contracts/people/accounts/person-complaints.ts';
import type { Appeal } from '@artel/contracts/people/appeals/appeals.ts';
import { hasRight, type Member } from '../../../platform/index.ts';
import { listAppealsOf, readableTypes } from '../../appeals/index.ts';
import { mustBeKnown } from '../must-be-known.ts';
import { countComplaints, countConflicts, readDisputesOf, readHiddenReviewsOf } from './complaints.sql.ts';

export async function listComplaintsOf(viewer: Member, id: string, { way, after }: QueryOf<typeof listCall>): Promise<Page<Appeal>> {
  await mustBeKnown(id);
  return listAppealsOf(viewer, way === 'about' ? { about_id: id } : { author_id: id }, after);
}

export async function getConflictsOf(viewer: Member, id: string): Promise<Conflicts> {
  await mustBeKnown(id);
  const [complaints, counts, disputes, hidden] = await Promise.all([
    countComplaints(id, readableTypes(viewer)),
    countConflicts(id),
    readDisputesOf(id),
    readHiddenReviewsOf(id),
  ]);
  return {
    ...complaints,
    disputes_count: counts.disputes,
    disputes: disputes.map(({ id: _id, created_at, ...one }) => ({ _id, ...one, created_at: created_at.toISOString() })),
    may_open_disputes: hasRight(viewer, 'arbiter'),
    hidden_reviews_count: counts.hidden,
    hidden_reviews: hidden.map(({ id: _id, at, ...one }) => ({ _id, ...one, at: at.toISOString() })),
  };
}
