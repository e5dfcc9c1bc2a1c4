/** A member requests a payout: the sum is set aside at once; without a risk sign it is sent, else a person reviews it first. */

import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { asMinor } from '@artel/contracts/kit/money.ts';
import type { requestPayout as requestPayoutCall } from '@artel/contracts/money/payouts/payouts.ts';
import type { RefusalCode } from '@artel/contracts/refusals.ts';
import { v7 as newId } from 'uuid';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import {
  days,
  type EventOf,
  type Events,
  formatDateTime,
  hours,
  later,
  type Member,
  minutes,
  move,
  now,
  refuse,
} from '../../platform/index.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { withdrawProposal } from '../approvals/index.ts';
import { feeOf, feesNow } from '../fees/index.ts';
import { beginPayout, findWaysOut, lockAvailable, post, returnPayout, type WaysOut } from '../ledger/index.ts';
import { assertNoDebt, newProvider } from '../provider/index.ts';
import { isUsable, lockRequisites, youngUntil } from '../requisites/index.ts';
import { requestTaxStatus, waitsForAnswer } from '../taxes/index.ts';
import { findUser, publishToStaff } from '../users/index.ts';
import { dropClaim } from './claims/claims.sql.ts';
import { type PayoutMove, type PayoutMover, payoutLifecycle } from './payout.lifecycle.ts';
import { checkPayout, leftText, type PayoutRequest, payoutsFrom, returnOnlyText, riskReasons } from './payout.policy.ts';
import { moneyOf, type PayoutRecord, type PayoutView, viewPayout } from './payout.view.ts';
import { findTerms } from './payout-terms.ts';
import { insertPayout, lockPayout, recordPayoutMove } from './payouts.sql.ts';

type Input = BodyOf<typeof requestPayoutCall>;

/** M8. The fee is part of the sum: what leaves the balance is exactly what was typed. */
export function requestPayout(viewer: Member, { amount_minor, requisites_id }: Input): Promise<PayoutView> {
  const { name: provider } = newProvider();
  return inTransaction(async (tx) => {
    const available_minor = await lockAvailable(tx, viewer.user_id);
    const ways = await findWaysOut(viewer.user_id, tx);
    await assertNoDebt(tx, viewer.user_id);
    const owner = (await findUser(viewer.user_id, tx.db)) ?? refuse('SIGN_IN_NEEDED');
    const to = (await lockRequisites(tx, viewer.user_id, requisites_id)) ?? refuse('REQUISITES_NOT_FOUND');
    if (!isUsable(to, provider)) refuse('REQUISITES_OF_ANOTHER_PROVIDER');
    const request: PayoutRequest = {
      ...(await findTerms(viewer.user_id, tx.db)),
      method: to.method,
      amount_minor,
      available_minor,
      free_minor: ways.free_minor,
      is_address_proved: viewer.email_verified,
      payouts_from: payoutsFrom(owner.secured_at, now()),
      are_requisites_young: youngUntil(to.added_at, now()) !== null,
      is_blocked: owner.status === 'blocked',
    };
    const refusal = checkPayout(request);
    if (refusal) refuse(refusal, detailsOf(refusal, request, ways));
    const risk_reasons = riskReasons(request);
    const { withdraw_card, withdraw_sbp } = await feesNow();
    const id = newId();
    await insertPayout(tx, {
      id,
      user_id: viewer.user_id,
      amount_minor,
      method: to.method,
      status: 'created',
      risk_reasons,
      provider,
      created_at: now(),
      fee_minor: feeOf(to.method === 'card' ? withdraw_card : withdraw_sbp, amount_minor),
      requisites_id,
      destination: to.destination,
      destination_masked: to.masked,
    });
    const created = (await lockPayout(tx, id))!;
    const payout = await (risk_reasons.length > 0
      ? movePayout(tx, created, 'review', 'system', {})
      : movePayout(tx, created, 'let_go', 'system', { decided_at: now() }));
    await post(tx, beginPayout(moneyOf(payout)));
    if (waitsForAnswer(request.tax, now())) await requestTaxStatus(tx, viewer.user_id);
    if (payout.status === 'queued') await sendSoon(tx, payout);
    await announcePayout(tx, payout, 'payout.requested', 'created', viewer.user_id);
    return viewPayout(payout, { as: 'owner' });
  });
}

function detailsOf(refusal: RefusalCode, request: PayoutRequest, { free_minor, back_only }: WaysOut): Record<string, string> | undefined {
  if (refusal === 'PAYOUTS_ON_HOLD') return { until: formatDateTime(request.held_until!, now()) };
  if (refusal === 'PAYOUT_RESTS') return { payouts_from: request.payouts_from!.toISOString() };
  if (refusal === 'PAYOUT_OVER_DAY' || refusal === 'PAYOUT_OVER_MONTH') return { amount_minor: leftText(refusal, request.asked) };
  const last = back_only.at(-1);
  return refusal === 'PAYOUT_ONLY_BACK' && last ? { amount_minor: returnOnlyText(free_minor, last.until) } : undefined;
}

/** A job sends it to the provider; the clock checks that it did. */
export async function sendSoon(tx: Tx, payout: PayoutRecord): Promise<void> {
  await speakLater(tx, 'send_payout', payout.id);
  await watchPayout(tx, payout.id, later(minutes(10)));
}

/** M10: the member takes it back before it is sent. */
export function cancelPayout(viewer: Member, { id }: { id: string }): Promise<PayoutView> {
  return inTransaction(async (tx) => {
    const payout = await lockPayout(tx, id);
    if (payout?.user_id !== viewer.user_id) refuse('PAYOUT_NOT_FOUND');
    const from = payout.status;
    const cancelled = await movePayout(tx, payout, 'cancel', 'owner', { ended_at: now() });
    await withdrawProposal(tx, 'payout', id);
    await post(tx, returnPayout(moneyOf(cancelled), viewer.user_id));
    await announcePayout(tx, cancelled, 'payout.cancelled', from, viewer.user_id);
    return viewPayout(cancelled, { as: 'owner' });
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
  if (payout.status === 'on_review') await dropClaim(tx, payout.id);
  return recordPayoutMove(tx, payout, { ...change, status: mustMove(payout, action, by) });
}

export function mustMove({ status }: PayoutRecord, action: PayoutMove, by: PayoutMover): PayoutRecord['status'] {
  const verdict = move(payoutLifecycle, status, action, by);
  return verdict.ok ? verdict.to : refuse(verdict.code, verdict.details);
}

export async function announcePayout(
  tx: Tx,
  payout: PayoutRecord,
  type: Exclude<EventOf<'payout'>, 'payout.owed' | 'payout.asked_again'>,
  from: string,
  actor_id?: string,
  reason?: string,
  more: Pick<Events['payout.held'], 'ends_at'> = {},
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
    data: { number: payout.number, user_id: payout.user_id, amount_minor: asMinor(payout.amount_minor), ...more },
  });
  await notifyReviewers(tx, payout.id, payout.user_id);
}

export const notifyReviewers = (tx: Tx, id: string, ...others: string[]): Promise<void> =>
  publishToStaff(tx, 'finance', { type: 'payout', id }, others);

export const speakLater = (tx: Tx, job: 'send_payout' | 'ask_payout', payout_id: string): Promise<void> =>
  addJob(tx, job, { payout_id }, `${job}:${payout_id}`, 'payouts at the provider');

export const fetchPayoutSoon = (tx: Tx, payout_id: string): Promise<void> => speakLater(tx, 'ask_payout', payout_id);

/** The next look of the clock; check-payout.ts goes on from there. */
export const watchPayout = (tx: Tx, payout_id: string, at: Date): Promise<void> => setTimer(tx, 'payout', payout_id, 'check', at);

/** Soon while somebody waits for the bank, then hourly; daily once it is paid. */
export function watchFor({ status, sent_at }: PayoutRecord): Date {
  if (status === 'queued') return later(minutes(1));
  if (status === 'paid') return later(days(1));
  const isFresh = status === 'processing' && sent_at !== null && now() < later(hours(1), sent_at);
  return later(isFresh ? minutes(5) : hours(1));
}
