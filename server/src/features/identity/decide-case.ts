import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type {
  approveIdentity as approveCall,
  requestDocuments as askCall,
  IdentityCaseOfStaff,
  rejectIdentity as rejectCall,
} from '@artel/contracts/people/admin-identity.ts';
import { identityRefusalText } from '@artel/contracts/people/identity.ts';
import pg from 'pg';
import { CLAIM_TTL_MS } from '../../platform/claim.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type EventOf, later, type Member, now, refuse, refuseField } from '../../platform/index.ts';
import { dropTimers, setTimer } from '../../platform/jobs/timers.ts';
import { markOf, marksOf } from '../../platform/storage/sealed.ts';
import { listOwnRecords } from '../audit/index.ts';
import { ANSWER_MS, endOf, nextRenewalNotice, STORED_MS } from './identity.policy.ts';
import { findTwins, listCasesOf, recordChange } from './identity.sql.ts';
import { type IdentityRecord, plainNumber } from './identity.ts';
import { listDocuments, refuseDocument } from './identity-documents.sql.ts';
import { answerCase, audit, lockForStaff, record, staffMust } from './step.ts';

type Case = { id: string };

export function approveIdentity(viewer: Member, { id }: Case, body: BodyOf<typeof approveCall>): Promise<IdentityCaseOfStaff> {
  return inTransaction(async (tx) => {
    const one = await lockForStaff(tx, id);
    staffMust(one, 'approve', viewer);
    await mustHaveSeenDocuments(tx, viewer, one);
    await approve(tx, viewer, one, body);
    return answerCase(tx, viewer, id);
  }).catch(refuseKnown);
}

export function rejectIdentity(
  viewer: Member,
  { id }: Case,
  { reason: code, text }: BodyOf<typeof rejectCall>,
): Promise<IdentityCaseOfStaff> {
  return inTransaction(async (tx) => {
    const one = await lockForStaff(tx, id);
    const status = staffMust(one, 'reject', viewer);
    const reason = [identityRefusalText[code], text].filter(Boolean).join('. ');
    const decided = { status, decided_at: now(), decided_by: viewer.user_id, held_until: null, ...(await holdClaimFor(tx, one)) };
    await record(tx, one, { ...decided, reason_code: code, reason }, byStaff('verification.rejected', viewer, reason));
    await audit(tx, viewer, one, 'identity_rejected', reason, { code });
    return answerCase(tx, viewer, id);
  });
}

/** Whoever approves has opened every document as it is now: a replaced one is opened again. */
async function mustHaveSeenDocuments(tx: Tx, { user_id: staff_id }: Member, { id, user_id }: IdentityRecord): Promise<void> {
  const views = await listOwnRecords(tx, { staff_id, person_id: user_id, action: 'paper_viewed', entity_id: id });
  const documents = await listDocuments(tx, [id]);
  const isSeen = ({ kind, received_at }: (typeof documents)[number]) =>
    views.some(({ data, at }) => data.paper === kind && at >= received_at);
  if (!documents.every(isSeen)) refuse('IDENTITY_PAPERS_UNSEEN');
}

/** The database checks it too: two accounts with one document may be decided at the same moment. */
function refuseKnown(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'one_account_of_document') refuse('IDENTITY_DOCUMENT_KNOWN');
  throw error;
}

const byStaff = <Type extends EventOf<'verification'>>(type: Type, viewer: Member, reason?: string) =>
  ({ type, actor: 'staff', actor_id: viewer.user_id, ...(reason && { reason }) }) as const;

async function holdClaimFor(tx: Tx, { id }: IdentityRecord) {
  const papers_until = later(STORED_MS);
  await setTimer(tx, 'identity_case', id, 'papers', papers_until);
  return { papers_until };
}

async function approve(
  tx: Tx,
  viewer: Member,
  one: IdentityRecord,
  { document_number, valid_until }: BodyOf<typeof approveCall>,
): Promise<void> {
  const number = plainNumber(document_number);
  if (number.length < 4) refuseField('document_number', 'Введите номер документа целиком');
  if (valid_until && endOf(valid_until) <= now()) refuse('IDENTITY_DOCUMENT_OVER');
  const twins = await findTwins(tx, one.user_id, marksOf(number));
  if (twins.length > 0) refuse('IDENTITY_DOCUMENT_KNOWN', { numbers: twins });
  for (const former of await listCasesOf(tx, one.user_id)) if (former.status === 'approved') await replace(tx, former);
  const decided = {
    status: 'approved',
    decided_at: now(),
    decided_by: viewer.user_id,
    held_until: null,
    ...(await holdClaimFor(tx, one)),
  } as const;
  if (valid_until) await watchTerm(tx, one.id, valid_until);
  const known = { document_mark: markOf(number), valid_until, reason: null, reason_code: null };
  await record(tx, one, { ...decided, ...known }, byStaff('verification.approved', viewer));
  await audit(tx, viewer, one, 'identity_approved', 'Проверено по списку');
}

async function replace(tx: Tx, former: IdentityRecord): Promise<void> {
  await dropTimers(tx, 'identity_case', former.id, 'renew', 'expire');
  await recordChange(tx, former.id, { status: 'expired' });
}

/** From now on the owner is notified of the document's end, and the clock acts on it. */
export async function watchTerm(tx: Tx, id: string, valid_until: string): Promise<void> {
  await setTimer(tx, 'identity_case', id, 'expire', endOf(valid_until));
  const next = nextRenewalNotice(valid_until, now());
  if (next) await setTimer(tx, 'identity_case', id, 'renew', next);
}

/** Only these documents are asked for again; the others stay. */
export function requestDocuments(viewer: Member, { id }: Case, { papers: choices }: BodyOf<typeof askCall>): Promise<IdentityCaseOfStaff> {
  return inTransaction(async (tx) => {
    const one = await lockForStaff(tx, id);
    const status = staffMust(one, 'ask', viewer);
    const documents = await listDocuments(tx, [id]);
    for (const { kind, reason } of choices) {
      const document = documents.find((each) => each.kind === kind) ?? refuse('IDENTITY_PAPER_GONE');
      await refuseDocument(tx, document.id, reason);
    }
    const answer_by = later(ANSWER_MS);
    await setTimer(tx, 'identity_case', id, 'answer', answer_by);
    const reason = choices.map((input) => input.reason).join('. ');
    const kinds = choices.map(({ kind }) => kind);
    await record(
      tx,
      one,
      { status, answer_by, due_at: null, reason, held_until: later(CLAIM_TTL_MS) },
      { ...byStaff('verification.asked', viewer, reason), data: { papers: kinds, until: answer_by.toISOString() } },
    );
    await audit(tx, viewer, one, 'identity_asked', reason, { papers: kinds.join() });
    return answerCase(tx, viewer, id);
  });
}

export function revokeIdentity(viewer: Member, { id }: Case, { reason }: { reason: string }): Promise<IdentityCaseOfStaff> {
  return inTransaction(async (tx) => {
    const one = await lockForStaff(tx, id);
    const status = staffMust(one, 'revoke', viewer);
    await dropTimers(tx, 'identity_case', id, 'renew', 'expire');
    await record(
      tx,
      one,
      { status, reason, decided_at: now(), decided_by: viewer.user_id },
      byStaff('verification.revoked', viewer, reason),
    );
    await audit(tx, viewer, one, 'identity_revoked', reason);
    return answerCase(tx, viewer, id);
  });
}
