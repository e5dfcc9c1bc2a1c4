/** A member asks for money out: the sum is set aside at once, a person of the staff looks, then it is sent. */

import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { asMinor } from '@artel/contracts/kit/money.ts';
import type { requestPayout as requestPayoutCall } from '@artel/contracts/money/payouts.ts';
import type { RefusalCode } from '@artel/contracts/refusals.ts';
import { v7 as newId } from 'uuid';
import { hours, later, minutes, now } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { move } from '../../platform/lifecycle.ts';
import { tellChanged } from '../../platform/realtime/feed.ts';
import { refuse } from '../../platform/refuse.ts';
import { beginPayout, findWaysOut, lockAvailable, post, returnPayout, type WaysOut } from '../ledger/index.ts';
import { mustOweNothing, newProvider } from '../provider/index.ts';
import { feeOf, rates } from '../rates/index.ts';
import { findUser, listStaff } from '../users/index.ts';
import { masked, readDestination } from './destination.ts';
import { type PayoutMove, type PayoutMover, payoutLifecycle } from './payout.lifecycle.ts';
import { judgePayout, onlyBackWords, payoutsFrom, riskReasons } from './payout.policy.ts';
import { moneyOf, type PayoutRecord, type PayoutView, viewPayout } from './payout.view.ts';
import { sbpBanks } from './payout-ways.ts';
import { countPaidBefore, insertPayout, lockPayout, recordPayoutMove } from './payouts.sql.ts';

type Wish = BodyOf<typeof requestPayoutCall>;

/** M8. The fee is part of the sum: what leaves the balance is exactly what was typed. */
export async function requestPayout(viewer: Member, wish: Wish): Promise<PayoutView> {
  const { name: provider } = newProvider();
  const destination = readDestination(wish, wish.method === 'sbp' ? await sbpBanks() : []);
  return inTransaction(async (tx) => {
    const available_minor = await lockAvailable(tx, viewer.user_id);
    const ways = await findWaysOut(viewer.user_id, tx);
    await mustOweNothing(tx, viewer.user_id);
    const owner = (await findUser(viewer.user_id)) ?? refuse('SIGN_IN_NEEDED');
    const payouts_from = payoutsFrom(owner.secured_at, now());
    const request = {
      method: wish.method,
      amount_minor: wish.amount_minor,
      available_minor,
      free_minor: ways.free_minor,
      paid_before: await countPaidBefore(tx, viewer.user_id),
      is_address_proved: viewer.email_verified,
      payouts_from,
    };
    const refusal = judgePayout(request);
    if (refusal) refuse(refusal, detailsOf(refusal, ways, payouts_from));
    const id = newId();
    await insertPayout(tx, {
      id,
      user_id: viewer.user_id,
      amount_minor: wish.amount_minor,
      fee_minor: feeOf(wish.method === 'card' ? rates.withdraw_card : rates.withdraw_sbp, wish.amount_minor),
      method: wish.method,
      destination,
      destination_masked: masked(destination),
      status: 'created',
      risk_reasons: riskReasons(request),
      provider,
      created_at: now(),
    });
    const payout = await movePayout(tx, (await lockPayout(tx, id))!, 'review', 'system', {});
    await post(tx, beginPayout(moneyOf(payout)));
    await announcePayout(tx, payout, 'payout.requested', 'created', viewer.user_id);
    return viewPayout(payout, 'owner');
  });
}

function detailsOf(
  refusal: RefusalCode,
  { free_minor, back_only }: WaysOut,
  payouts_from: Date | null,
): Record<string, string> | undefined {
  if (refusal === 'PAYOUT_RESTS') return { payouts_from: payouts_from!.toISOString() };
  const last = back_only.at(-1);
  return refusal === 'PAYOUT_ONLY_BACK' && last ? { amount_minor: onlyBackWords(free_minor, last.until) } : undefined;
}

/** M10: the member takes it back before it is sent. */
export function cancelPayout(viewer: Member, { id }: { id: string }): Promise<PayoutView> {
  return inTransaction(async (tx) => {
    const payout = await lockPayout(tx, id);
    if (payout?.user_id !== viewer.user_id) refuse('PAYOUT_NOT_FOUND');
    const from = payout.status;
    const cancelled = await movePayout(tx, payout, 'cancel', 'owner', { ended_at: now() });
    await post(tx, returnPayout(moneyOf(cancelled), viewer.user_id));
    await announcePayout(tx, cancelled, 'payout.cancelled', from, viewer.user_id);
    return viewPayout(cancelled, 'owner');
  });
}

/** Finance approves; a job sends it. Nobody approves a payout of one's own. */
export function approvePayout(viewer: Member, { id }: { id: string }): Promise<PayoutView> {
  return inTransaction(async (tx) => {
    const payout = (await lockPayout(tx, id)) ?? refuse('PAYOUT_NOT_FOUND');
    if (payout.user_id === viewer.user_id) refuse('PAYOUT_SELF_REVIEW');
    await mustOweNothing(tx, payout.user_id);
    const from = payout.status;
    const approved = await movePayout(tx, payout, 'approve', 'staff', { decided_at: now(), reviewer_id: viewer.user_id });
    await speakLater(tx, 'send_payout', payout.id);
    await watchPayout(tx, payout.id, later(minutes(10)));
    await announcePayout(tx, approved, 'payout.approved', from, viewer.user_id);
    return viewPayout(approved, 'staff');
  });
}

/** M10: finance refuses with a reason the member sees. */
export function rejectPayout(viewer: Member, { id, reason }: { id: string; reason: string }): Promise<PayoutView> {
  return inTransaction(async (tx) => {
    const payout = (await lockPayout(tx, id)) ?? refuse('PAYOUT_NOT_FOUND');
    if (payout.user_id === viewer.user_id) refuse('PAYOUT_SELF_REVIEW');
    const from = payout.status;
    const rejected = await movePayout(tx, payout, 'reject', 'staff', {
      decided_at: now(),
      ended_at: now(),
      reviewer_id: viewer.user_id,
      decision_reason: reason,
    });
    await post(tx, returnPayout(moneyOf(rejected), viewer.user_id));
    await announcePayout(tx, rejected, 'payout.rejected', from, viewer.user_id, reason);
    return viewPayout(rejected, 'staff');
  });
}

/** The state first, answering the payout as it is now; refuses what the lifecycle does not allow. */
export async function movePayout(
  tx: Tx,
  payout: PayoutRecord,
  action: PayoutMove,
  by: PayoutMover,
  change: Parameters<typeof recordPayoutMove>[2],
): Promise<PayoutRecord> {
  const verdict = move(payoutLifecycle, payout.status, action, by);
  if (!verdict.ok) refuse(verdict.code, verdict.details);
  return recordPayoutMove(tx, payout, { ...change, status: verdict.to });
}

export async function announcePayout(
  tx: Tx,
  payout: PayoutRecord,
  type: string,
  from: string,
  actor_id?: string,
  reason?: string,
): Promise<void> {
  const actor = actor_id === undefined ? 'provider' : actor_id === payout.user_id ? 'seller' : 'staff';
  await tx.announce({
    type,
    entity: 'payout',
    entity_id: payout.id,
    from,
    to: payout.status,
    actor,
    actor_id,
    reason,
    data: { number: payout.number, user_id: payout.user_id, amount_minor: asMinor(payout.amount_minor) },
  });
  // the queue of those who decide changes in their open tabs as well
  const reviewers = await listStaff(tx, 'finance');
  await tellChanged(tx, [payout.user_id, ...reviewers.map(({ id }) => id)], { type: 'payout', id: payout.id });
}

/** All that is said to the provider of payouts: one thing at a time. */
export const speakLater = (tx: Tx, job: 'send_payout' | 'ask_payout', payout_id: string): Promise<void> =>
  addJob(tx, job, { payout_id }, `${job}:${payout_id}`, 'payouts at the provider');

export const askPayoutSoon = (tx: Tx, payout_id: string): Promise<void> => speakLater(tx, 'ask_payout', payout_id);

/** The next look of the clock; check-payout.ts goes on from there. */
export const watchPayout = (tx: Tx, payout_id: string, at: Date): Promise<void> => setTimer(tx, 'payout', payout_id, 'check', at);

/** Soon while somebody waits for the bank, then hourly. */
export function watchFor({ status, sent_at }: PayoutRecord): Date {
  if (status === 'queued') return later(minutes(1));
  const isFresh = status === 'processing' && sent_at !== null && now() < later(hours(1), sent_at);
  return later(isFresh ? minutes(5) : hours(1));
}
