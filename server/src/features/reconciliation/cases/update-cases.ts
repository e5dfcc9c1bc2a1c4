import { v7 as newId } from 'uuid';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { type AnnouncedEvent, later, move, now } from '../../../platform/index.ts';
import { publishToStaff } from '../../users/index.ts';
import { type DebtRow, listDebts } from '../compared.sql.ts';
import { type Difference, type Ours, type Pair, type Theirs, waitOf } from '../reconcile.policy.ts';
import { caseLifecycle } from './case.lifecycle.ts';
import { type CaseRecord, type Found, listWaiting, lockCase, recordCaseMove, storeCase } from './cases.sql.ts';

/** A thing is named by the provider's id, and by ours where it has none. */
export function foundIn(provider: string, { ours, theirs }: Pair, { difference, off_minor }: Difference): Found {
  const { kind } = (theirs ?? ours)!;
  return {
    provider,
    object_kind: kind,
    object_id: theirs?.id ?? ours?.provider_id ?? ours!.id,
    difference,
    entity_id: ours?.id ?? null,
    off_minor,
    ...sideOfTheirs(theirs),
    ...sideOfOurs(difference === 'doubled' ? undefined : ours),
  };
}
const sideOfTheirs = (theirs: Theirs | undefined) => ({
  theirs_minor: theirs?.amount_minor ?? null,
  theirs_status: theirs?.status ?? null,
});
const sideOfOurs = (ours: Ours | undefined) => ({ ours_minor: ours?.amount_minor ?? null, ours_status: ours?.status ?? null });

export async function openCases(tx: Tx, found: readonly Found[]): Promise<number> {
  let opened = 0;
  for (const one of found) {
    const found_at = now();
    const saved = await storeCase(tx, { ...one, id: newId(), found_at, due_at: later(waitOf(one.difference), found_at) });
    if (!saved) continue;
    opened += 1;
    await tx.announce({
      type: 'money_case.opened',
      entity: 'money_case',
      entity_id: saved.id,
      to: 'open',
      actor: 'system',
      data: { number: saved.number, difference: one.difference, off_minor: one.off_minor },
    });
  }
  if (opened > 0) await notifyFinance(tx);
  return opened;
}

/** `found` is everything that differs now: open cases that are not in it are closed. Answers how many are new. */
export async function updateOpenCases(provider: string, found: readonly Found[]): Promise<number> {
  const keyOf = ({ object_id, difference }: Pick<Found, 'object_id' | 'difference'>): string => `${difference} ${object_id}`;
  const stands = new Set(found.map(keyOf));
  const over = (await listWaiting(provider)).filter((one) => !stands.has(keyOf(one)));
  if (found.length + over.length === 0) return 0;
  return inTransaction(async (tx) => {
    const opened = await openCases(tx, found);
    await closeAgreed(
      tx,
      over.map(({ id }) => id),
    );
    return opened;
  });
}

export async function closeAgreed(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of [...ids].sort()) {
    const known = await lockCase(tx, id);
    if (known) await agree(tx, known);
  }
  if (ids.length > 0) await notifyFinance(tx);
}

async function agree(tx: Tx, known: CaseRecord): Promise<void> {
  const verdict = move(caseLifecycle, known.status, 'agree', 'system');
  if (!verdict.ok) return; // somebody settled it meanwhile
  await recordCaseMove(tx, known, { status: verdict.to, ended_at: now() });
  await tx.announce({
    type: 'money_case.agreed',
    entity: 'money_case',
    entity_id: known.id,
    from: known.status,
    to: verdict.to,
    actor: 'system',
    data: { number: known.number },
  });
}

const lateTruth = ({ entity, entity_id, amount_minor, provider }: DebtRow & { provider: string }): Found => ({
  provider,
  object_kind: entity,
  object_id: entity_id,
  difference: 'late_truth',
  entity_id,
  theirs_minor: amount_minor,
  ours_minor: null,
  off_minor: -amount_minor,
  theirs_status: 'succeeded',
  ours_status: 'failed',
});
/** Reaction to refund.owed and payout.owed: the provider paid out what was given back here, and it is spent. */
export async function openDebtCase(tx: Tx, event: AnnouncedEvent): Promise<void> {
  const debts = (await listDebts(tx)).filter(({ entity_id }) => entity_id === event.entity_id);
  await openCases(tx, debts.map(lateTruth));
}

/** Every debt has its case, and a booked debt has none. Answers the cases that are over. */
export const listDebtCases = (): Promise<Found[]> => inTransaction(async (tx) => (await listDebts(tx)).map(lateTruth));

export async function notifyFinance(tx: Tx): Promise<void> {
  await publishToStaff(tx, 'finance', { type: 'money', id: 'cases' });
}
