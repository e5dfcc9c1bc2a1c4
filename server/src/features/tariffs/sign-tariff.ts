import type { TariffStatus } from '@artel/contracts/money/tariffs.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, mustMove, now, refuse } from '../../platform/index.ts';
import { dropTimers } from '../../platform/jobs/timers.ts';
import { invalidatePageCache } from '../../platform/pages/page-cache.ts';
import { lockOpenApproval, refuseProposal, sign, withdrawProposal } from '../approvals/index.ts';
import { noteChanges, writeRecord } from '../audit/index.ts';
import { feeKinds, forgetFees } from '../fees/index.ts';
import { publishToStaff } from '../users/index.ts';
import { lookerOf } from './read-tariffs.ts';
import { isTooSoon, mayCallOff, moverOf } from './tariff.policy.ts';
import { ratesText } from './tariff.text.ts';
import { type TariffChangeView, viewChange } from './tariff.view.ts';
import { type TariffMove, tariffLifecycle } from './tariff-change.lifecycle.ts';
import { callOff, endTariff, findTariff, lockTariffs, nextVersion, type TariffRecord } from './tariffs.sql.ts';

type Input = { id: string };

/** Refuses APPROVAL_OF_ONE to whoever proposed it, TARIFF_IS_TOO_SOON when people could not know of it long enough any more. */
export const signTariff = (viewer: Member, { id }: Input): Promise<TariffChangeView> =>
  inTransaction(async (tx) => {
    const known = await lockOpen(tx, viewer, id, 'sign');
    if (isTooSoon(known.valid_from, now())) refuse('TARIFF_IS_TOO_SOON');
    await sign(tx, viewer, await lockOpenApproval(tx, 'tariff', id));
    await end(tx, id, 'signed', await nextVersion(tx, known.key));
    tx.afterCommit(takeEffect);
    return ended(tx, id, 'signed', viewer, 'tariff_signed');
  });

export const refuseTariff = (viewer: Member, { id, reason }: Input & { reason: string }): Promise<TariffChangeView> =>
  inTransaction(async (tx) => {
    await lockOpen(tx, viewer, id, 'refuse');
    await refuseProposal(tx, viewer, await lockOpenApproval(tx, 'tariff', id), reason);
    await end(tx, id, 'refused');
    return ended(tx, id, 'refused', viewer, 'tariff_refused', reason);
  });

export const withdrawTariff = (viewer: Member, { id }: Input): Promise<TariffChangeView> =>
  inTransaction(async (tx) => {
    await lockOpen(tx, viewer, id, 'withdraw');
    await withdrawProposal(tx, 'tariff', id);
    await end(tx, id, 'withdrawn');
    return ended(tx, id, 'withdrawn', viewer, 'tariff_withdrawn');
  });

/** One is enough: what everybody knows goes on. Refuses TARIFF_HOLDS_SOON in the last hour: another node may not hear of it in time. */
export const callOffTariff = (viewer: Member, { id, reason }: Input & { reason: string }): Promise<TariffChangeView> =>
  inTransaction(async (tx) => {
    const known = await lockKnown(tx, viewer, id, 'call_off');
    if (!mayCallOff(known.valid_from, now())) refuse('TARIFF_HOLDS_SOON');
    await callOff(tx, id, { called_off_at: now(), called_off_by: viewer.user_id, called_off_why: reason });
    tx.afterCommit(takeEffect);
    return ended(tx, id, 'called_off', viewer, 'tariff_called_off', reason);
  });

export const expireTariff = (id: string): Promise<void> =>
  inTransaction(async (tx) => {
    await lockTariffs(tx);
    const known = await findTariff(tx, id);
    if (known?.status !== 'open' || now() < known.expires_at) return;
    await withdrawProposal(tx, 'tariff', id);
    await end(tx, id, 'expired');
    await announceTariff(tx, (await findTariff(tx, id))!, 'expired');
  });

/** On this node at once; the others know it within a minute, long before it holds. */
function takeEffect(): void {
  forgetFees();
  invalidatePageCache();
}

async function lockKnown(tx: Tx, viewer: Member, id: string, action: TariffMove): Promise<TariffRecord> {
  await lockTariffs(tx);
  const known = (await findTariff(tx, id)) ?? refuse('TARIFF_CHANGE_NOT_FOUND');
  const isOwn = known.proposed_by?._id === viewer.user_id;
  if (isOwn && known.status === 'open' && (action === 'sign' || action === 'refuse')) refuse('APPROVAL_OF_ONE');
  mustMove(tariffLifecycle, known.status, action, moverOf(known.proposed_by?._id ?? null, viewer.user_id, lookerOf(viewer).isSenior));
  return known;
}
/** Still to be decided by this very person. The clock may be late: a signature may not. */
async function lockOpen(tx: Tx, viewer: Member, id: string, action: TariffMove): Promise<TariffRecord> {
  const known = await lockKnown(tx, viewer, id, action);
  if (now() >= known.expires_at) refuse('TARIFF_CHANGE_EXPIRED');
  return known;
}

async function end(tx: Tx, id: string, status: TariffStatus, version?: number): Promise<void> {
  await endTariff(tx, id, status, now(), version);
  await dropTimers(tx, 'tariff', id, 'expire');
}

type Step = Exclude<TariffStatus, 'open'>;
async function ended(tx: Tx, id: string, how: Step, viewer: Member, action: string, reason?: string): Promise<TariffChangeView> {
  const known = (await findTariff(tx, id))!;
  await announceTariff(tx, known, how, viewer, reason ?? known.reason ?? undefined);
  await auditTariff(tx, viewer, known, action, reason ?? known.reason ?? '');
  return viewChange(known, lookerOf(viewer), now());
}

/** Last of the transaction: writes into the audit log the old figures, the new ones and from when they hold. */
export function auditTariff(tx: Tx, viewer: Member, known: TariffRecord, action: string, reason: string): Promise<void> {
  const [was, becomes] = [known.before ? ratesText(known.before) : '', ratesText(known)];
  const { valid_from } = known;
  if (becoming.has(action)) noteChanges({ rates: was, valid_from: null }, { rates: becomes, valid_from }, ['rates', 'valid_from']);
  return writeRecord(tx, {
    staff_id: viewer.user_id,
    person_id: null,
    action,
    entity: 'tariff',
    entity_id: known.id,
    reason,
    data: { key: known.key, was, becomes, valid_from: valid_from.toISOString() },
  });
}
const becoming: ReadonlySet<string> = new Set(['tariff_proposed', 'tariff_signed']);

/** Into the history; the open tabs of those who propose and sign. */
export async function announceTariff(
  tx: Tx,
  known: TariffRecord,
  what: Step | 'proposed',
  viewer?: Member,
  reason?: string,
): Promise<void> {
  const { id, key, valid_from, expires_at, status } = known;
  await tx.announce({
    type: `tariff.${what}`,
    entity: 'tariff',
    entity_id: id,
    to: status,
    actor: viewer ? 'staff' : 'system',
    actor_id: viewer?.user_id,
    reason,
    data: {
      title: feeKinds[key].title,
      becomes: ratesText(known),
      was: known.before ? ratesText(known.before) : '',
      valid_from: valid_from.toISOString(),
      expires_at: expires_at.toISOString(),
    },
  });
  await publishToStaff(tx, 'finance', { type: 'money', id: 'tariffs' });
}
