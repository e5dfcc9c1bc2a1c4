/**
 * The tax service takes two calls a minute from one address, for all nodes. So there is one queue: requests are in tax_numbers, one timer
 * starts one job, and the job calls when half a minute has passed since the last call of any node.
 */

import { backOff } from '@artel/contracts/kit/back-off.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { days, hours, later, logAndCarryOn, marketDay, minutes, now } from '../../platform/index.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { lockUser } from '../users/index.ts';
import { recordDecision } from '../verification/index.ts';
import type { TaxService } from './npd.ts';
import type { TaxAnswer } from './tax.policy.ts';
import {
  findNext,
  hasQueuedPayout,
  lockService,
  markRequested,
  noteTry,
  requestStale,
  stampService,
  storeAnswer,
  type Waiting,
} from './taxes.sql.ts';

export const apart_ms = 31_000;
const theLine = '00000000-0000-4000-8000-000000000031';
const pause = { first: minutes(2), longest: hours(1) };

let service: TaxService | undefined;
export function useTaxService(tax_service: TaxService): void {
  service = tax_service;
}

/** Requests a new answer by a job, because the queue is locked before a number and the caller holds locks already. */
export const requestTaxStatus = (tx: Tx, user_id: string): Promise<void> => addJob(tx, 'want_tax', { user_id }, `want_tax:${user_id}`);

export const requestTax = ({ user_id }: { user_id: string }): Promise<void> =>
  inTransaction(async (tx) => {
    const asked_at = await lockService(tx);
    await markRequested(tx, user_id, now());
    await wakeLine(tx, asked_at);
    await publishChanged(tx, [user_id], { type: 'tax', id: user_id });
  });

/** At the first moment when somebody may be asked about; nobody waits: not at all. */
async function wakeLine(tx: Tx, asked_at: Date): Promise<void> {
  const next = await findNext(tx);
  if (!next) return;
  const at = Math.max(later(apart_ms, asked_at).getTime(), next.next_try_at.getTime());
  await setTimer(tx, 'tax_service', theLine, 'ask', new Date(at));
}

/** The clock leaves the call to a job; jobs of this queue run one after the other on all nodes. */
export const fetchTaxStatusSoon = (): Promise<void> => inTransaction((tx) => addJob(tx, 'ask_tax', {}, 'ask_tax', 'tax service'));

/** The job: one call, or none when it is too early or nobody waits. After a failed call a request waits longer each time. */
export async function fetchTaxStatus(): Promise<void> {
  const whom = await inTransaction(takeNext);
  if (!whom) return;
  if (!service) throw new Error('the tax service is not chosen');
  const answer = await service(whom.inn, marketDay(now())).catch(logAndCarryOn('asking the tax service'));
  if (answer) await inTransaction((tx) => apply(tx, whom, answer));
  await inTransaction(async (tx) => wakeLine(tx, await lockService(tx)));
}

async function takeNext(tx: Tx): Promise<Waiting | undefined> {
  const asked_at = await lockService(tx);
  const next = await findNext(tx);
  const at = now();
  if (!next || next.next_try_at > at || later(apart_ms, asked_at) > at) {
    await wakeLine(tx, asked_at);
    return undefined;
  }
  await stampService(tx, at);
  await noteTry(tx, next.user_id, later(backOff(next.tries + 1, pause), at));
  return next;
}

/** Whoever has changed their number meanwhile is asked about anew. */
async function apply(tx: Tx, whom: Waiting, answer: TaxAnswer): Promise<void> {
  const { user_id } = whom;
  const decided_at = now();
  await lockUser(tx, user_id);
  const known = await storeAnswer(tx, whom, answer, decided_at);
  if (!known) return;
  const isRegistered = answer === 'registered';
  if (known.before !== answer) {
    const reason = isRegistered ? null : 'ФНС не видит вас среди самозанятых';
    await recordDecision(tx, user_id, 'tax', { status: isRegistered ? 'approved' : 'revoked', reason, decided_at, decided_by: null });
    await tx.announce({
      type: isRegistered ? 'verification.approved' : 'verification.revoked',
      entity: 'user',
      entity_id: user_id,
      actor: 'system',
      data: { kind: 'tax' },
    });
  }
  if (!isRegistered || (await hasQueuedPayout(tx, user_id)))
    await tx.announce({ type: 'tax.answered', entity: 'user', entity_id: user_id, actor: 'system', data: { answer } });
  for (const type of ['tax', 'verification']) await publishChanged(tx, [user_id], { type, id: user_id });
}

/** Each answer is renewed daily, some at a time, so that whoever waits for a payout is never far down the queue. */
export async function recheckTaxes(): Promise<void> {
  await inTransaction(async (tx) => {
    const at = now();
    const asked_at = await lockService(tx);
    if ((await requestStale(tx, later(-days(1), at), at, 10)) > 0) await wakeLine(tx, asked_at);
  });
}
