/** From the queue to the bank and back: sent with our id as the provider's key, then asked for until it has ended. */
import { minus } from '@artel/contracts/kit/money.ts';
import { hours, later, minutes, now } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { log } from '../../platform/log.ts';
import { Refused } from '../../platform/refuse.ts';
import { finishPayout, post, returnPaidPayout, returnPayout } from '../ledger/index.ts';
import { type ProviderObject, provider } from '../provider/index.ts';
import { moneyOf, type PayoutRecord } from './payout.view.ts';
import { findPayout, lockPayout, recordPayoutMove } from './payouts.sql.ts';
import { announcePayout, movePayout, watchPayout } from './request-payout.ts';

/** The job. Marked as sent before it is sent: from here on only the provider's word changes it, never a blind retry. */
export async function sendPayout({ payout_id }: { payout_id: string }): Promise<void> {
  const payout = await inTransaction(async (tx) => {
    const locked = await lockPayout(tx, payout_id);
    if (locked?.status !== 'queued') return locked;
    const sent = await movePayout(tx, locked, 'send', 'system', { sent_at: now() });
    await watchPayout(tx, payout_id, later(minutes(1)));
    await announcePayout(tx, sent, 'payout.sent', 'queued');
    return sent;
  });
  if (payout?.status !== 'processing') return;
  await tellProvider(payout);
}

/** A provider that refuses has made nothing: the money goes back at once. One that is away is asked again by the clock. */
async function tellProvider(payout: PayoutRecord): Promise<void> {
  const object = await provider()
    .createPayout({
      _id: payout.id,
      amount: minus(payout.amount_minor, payout.fee_minor),
      destination: payout.destination,
      description: `Выплата №${payout.number}`,
    })
    .catch((error: unknown) => {
      if (error instanceof Refused && error.code === 'PROVIDER_REFUSED') return undefined;
      throw error;
    });
  await inTransaction((tx) => (object ? applyProviderPayout(tx, object) : applyRefusal(tx, payout.id)));
}

async function applyRefusal(tx: Tx, payout_id: string): Promise<void> {
  const payout = await lockPayout(tx, payout_id);
  // known to the provider after all: its word on the object counts, not a refused repeat
  if (payout?.status !== 'processing' || payout.provider_id) return;
  await fail(tx, payout, null);
}

/** M10: the bank did not take it, the money is available again. */
async function fail(tx: Tx, payout: PayoutRecord, reason: string | null): Promise<void> {
  const from = payout.status;
  const failed = await movePayout(tx, payout, 'fail', 'provider', { ended_at: now(), failure_message: failureWords(reason) });
  await post(tx, returnPayout(moneyOf(failed)));
  await announcePayout(tx, failed, 'payout.failed', from);
}

/** Reaction to provider.payout_told: M9, or M10 when it failed, or when it came back after having been paid. */
export async function applyProviderPayout(tx: Tx, object: ProviderObject): Promise<void> {
  let payout = await lockPayout(tx, object.reference);
  if (!payout) return log.warn({ event: 'provider_payout_unknown', object }, 'payment provider reports an unknown payout');
  if (object.amount_minor !== payout.amount_minor - payout.fee_minor)
    return log.error(
      { event: 'provider_amount_mismatch', object, payout_id: payout.id },
      'payment provider reports another amount than was sent',
    );
  if (!payout.provider_id) payout = await recordPayoutMove(tx, payout, { provider_id: object.id });
  const from = payout.status;
  if (object.status === 'succeeded' && from === 'processing') {
    payout = await movePayout(tx, payout, 'pay', 'provider', { ended_at: now() });
    await post(tx, finishPayout(moneyOf(payout)));
    return announcePayout(tx, payout, 'payout.paid', from);
  }
  if (object.status === 'canceled' && from === 'processing') return fail(tx, payout, object.reason);
  if (object.status === 'canceled' && from === 'paid') {
    payout = await movePayout(tx, payout, 'return', 'provider', { ended_at: now(), failure_message: failureWords(object.reason) });
    await post(tx, returnPaidPayout(moneyOf(payout)));
    return announcePayout(tx, payout, 'payout.returned', from);
  }
}

/**
 * The clock: asks until there is an answer. One whose sending stayed without an answer is first looked for at the provider,
 * which remembers our id only for a day; sent again, with the same id, is only what it does not have.
 */
export async function checkPayout(payout_id: string): Promise<void> {
  const payout = await findPayout(payout_id);
  if (payout?.status !== 'processing') return;
  const sent_at = payout.sent_at ?? payout.created_at;
  const age = now().getTime() - sent_at.getTime();
  await inTransaction((tx) => watchPayout(tx, payout_id, later(age < hours(1) ? minutes(5) : hours(1))));
  const object = payout.provider_id
    ? await provider().find('payout', payout.provider_id)
    : (await provider().list('payout', new Date(sent_at.getTime() - minutes(5)))).find(({ reference }) => reference === payout_id);
  if (!object) return tellProvider(payout);
  await inTransaction((tx) => applyProviderPayout(tx, object));
}

const WORDS: Record<string, string> = {
  recipient_not_found: 'Банк не нашёл получателя. Проверьте номер',
  recipient_check_failed: 'Банк не подтвердил получателя. Проверьте номер',
  rejected_by_payee: 'Получатель отказался от перевода',
  one_time_limit_exceeded: 'Превышен лимит одного перевода. Разделите сумму',
  periodic_limit_exceeded: 'Превышен месячный лимит переводов',
};
const failureWords = (reason: string | null): string => WORDS[reason ?? ''] ?? 'Банк не принял перевод. Деньги вернулись на баланс';
