import type { IdentityCaseOfStaff, IdentityStaffAction } from '@artel/contracts/people/admin-identity.ts';
import type { MyIdentity } from '@artel/contracts/people/identity.ts';
import type { Tx } from '../../platform/db/index.ts';
import {
  type Actor,
  type DomainEvent,
  type EventOf,
  type EventPart,
  logAndCarryOn,
  type Member,
  mustMove,
  now,
  refuse,
} from '../../platform/index.ts';
import { dropTimers } from '../../platform/jobs/timers.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { forgetSealed } from '../../platform/storage/sealed.ts';
import { listRecordsOf, writeRecord } from '../audit/index.ts';
import { lockUser, publishToStaff } from '../users/index.ts';
import { dropProof, recordStanding } from '../verification/index.ts';
import { type IdentityMove, identityLifecycle } from './identity.lifecycle.ts';
import { endOf, isOpen, partyOf, staffLimit, standingOf } from './identity.policy.ts';
import { type Change, findOwner, listCasesOf, lockCase, recordChange } from './identity.sql.ts';
import type { IdentityRecord } from './identity.ts';
import { viewCaseOfStaff, viewMyIdentity } from './identity.view.ts';
import { listDocuments, unkeyDocuments } from './identity-documents.sql.ts';
import { readCase } from './read-identity.sql.ts';

export async function lockMine(tx: Tx, { user_id }: Pick<Member, 'user_id'>): Promise<IdentityRecord[]> {
  await ((await lockUser(tx, user_id)) ?? refuse('SIGN_IN_NEEDED'));
  return listCasesOf(tx, user_id);
}
export const openOf = (cases: readonly IdentityRecord[]): IdentityRecord => cases.find(isOpen) ?? refuse('IDENTITY_NOT_BEGUN');

/** By its number in the address: the member first, then the attempt. Undefined: there is none. */
export async function lockById(tx: Tx, id: string): Promise<IdentityRecord | undefined> {
  const user_id = await findOwner(tx, id);
  return user_id && (await lockUser(tx, user_id)) ? lockCase(tx, id) : undefined;
}
export const lockForStaff = async (tx: Tx, id: string): Promise<IdentityRecord> =>
  (await lockById(tx, id)) ?? refuse('IDENTITY_CASE_NOT_FOUND');

export function ownerMust(one: IdentityRecord, action: IdentityMove) {
  return mustMove(identityLifecycle, one.status, action, 'owner');
}
export function staffMust(one: IdentityRecord, action: IdentityStaffAction, viewer: Member) {
  const limit = staffLimit(one, action, viewer, now());
  if (limit) return refuse(limit);
  return mustMove(identityLifecycle, one.status, action, partyOf(one, viewer.user_id));
}

type IdentityEvent = EventOf<'verification'>;
type StepEvent = EventPart<IdentityEvent, 'kind' | 'case_id'> & { actor: Actor; actor_id?: string; reason?: string };
export async function record(tx: Tx, one: IdentityRecord, change: Change, { data, ...notice }: StepEvent): Promise<void> {
  await recordChange(tx, one.id, change);
  await stand(tx, one.user_id);
  const to = change.status ?? one.status;
  const about = { kind: 'identity', case_id: one.id, ...data };
  await tx.announce({ ...notice, entity: 'user', entity_id: one.user_id, from: one.status, to, data: about } as DomainEvent<IdentityEvent>);
  await refreshOpenPages(tx, one);
}

export async function refreshOpenPages(tx: Tx, { id, user_id }: Pick<IdentityRecord, 'id' | 'user_id'>): Promise<void> {
  await publishChanged(tx, [user_id], { type: 'verification', id: user_id });
  await publishToStaff(tx, 'identity', { type: 'identity_case', id });
}

async function stand(tx: Tx, user_id: string): Promise<void> {
  const cases = await listCasesOf(tx, user_id);
  const status = standingOf(cases);
  if (status === 'not_started') return dropProof(tx, user_id, 'identity');
  const { submitted_at, decided_at, decided_by, valid_until, ...by } = cases.find((one) => one.status === status)!;
  const expires_at = valid_until ? endOf(valid_until) : null;
  const reason = status === 'approved' || status === 'submitted' ? null : by.reason;
  await recordStanding(tx, user_id, 'identity', { status, reason, submitted_at, decided_at, decided_by, expires_at });
}

/** What the staff did, for good. The last step of a transaction. */
export const audit = (tx: Tx, viewer: Member, one: IdentityRecord, action: string, reason: string, data: Record<string, string> = {}) =>
  writeRecord(tx, {
    staff_id: viewer.user_id,
    person_id: one.user_id,
    action,
    entity: 'identity_case',
    entity_id: one.id,
    reason,
    data,
  });

/** Keys in the transaction, bytes after it: what a failure leaves in the storage opens no more. */
export async function dropDocuments(tx: Tx, ids: readonly string[]): Promise<void> {
  const folders = await unkeyDocuments(tx, ids);
  tx.afterCommit(() => {
    for (const folder of folders) void forgetSealed(folder).catch(logAndCarryOn('removing a paper from the storage'));
  });
}
/** Deletes all documents of an attempt and the timer that would have deleted them. */
export async function dropAllDocuments(tx: Tx, { id }: Pick<IdentityRecord, 'id'>): Promise<void> {
  const documents = await listDocuments(tx, [id]);
  await dropDocuments(
    tx,
    documents.map((document) => document.id),
  );
  await dropTimers(tx, 'identity_case', id, 'papers');
}

export async function answerMine(tx: Tx, user_id: string): Promise<MyIdentity> {
  const cases = await listCasesOf(tx, user_id);
  const documents = await listDocuments(
    tx,
    cases.map(({ id }) => id),
  );
  return viewMyIdentity(cases, documents, await listRecordsOf(user_id, 'paper_viewed'), now());
}

export async function answerCase(tx: Tx, viewer: Member, id: string): Promise<IdentityCaseOfStaff> {
  const row = (await readCase(tx, id)) ?? refuse('IDENTITY_CASE_NOT_FOUND');
  const views = await listRecordsOf(row.user_id, 'paper_viewed');
  const own = views.filter(({ entity_id }) => entity_id === id);
  return viewCaseOfStaff(row, own, viewer, now());
}
