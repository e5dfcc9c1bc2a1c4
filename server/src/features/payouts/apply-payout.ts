/** What the provider says of a payout becomes money here, once, whenever it comes: also when we had given the money back. */

import type { Tx } from '../../platform/db/index.ts';
import { log, now } from '../../platform/index.ts';
import { dropTimers } from '../../platform/jobs/timers.ts';
import { beginPayoutAgain, finishPayout, lockAvailable, post, postReversal, returnPaidPayout, returnPayout } from '../ledger/index.ts';
import { addDebt, clearDebt, type ProviderObject } from '../provider/index.ts';
import { maskedDestination, nameCard } from '../requisites/index.ts';
import { moneyOf, type PayoutRecord } from './payout.view.ts';
import { lockPayout, recordDestination, recordPayoutMove } from './payouts.sql.ts';
import { announcePayout, movePayout, watchFor, watchPayout } from './request-payout.ts';

/** Reaction to provider.payout_told. */
export async function applyProviderPayout(tx: Tx, object: ProviderObject): Promise<void> {
  const known = await lockPayout(tx, object.reference);
  if (!known) return log.warn({ event: 'provider_payout_unknown', object }, 'payment provider reports an unknown payout');
  const wrong = differs(known, object);
  if (wrong)
    return log.error({ event: 'provider_amount_mismatch', object, payout_id: known.id, wrong }, 'payment provider reports another payout');
  const payout = await nameItsCard(tx, known.provider_id ? known : await recordPayoutMove(tx, known, { provider_id: object.id }), object);
  if (object.status === 'pending') return itIsOnItsWay(tx, payout);
  if (isUnderWay(payout) || object.status === 'canceled') await dropTimers(tx, 'payout', payout.id, 'check');
  await (object.status === 'succeeded' ? succeed(tx, payout) : cancel(tx, payout, object.reason));
}

/** The digits of a card come from the provider alone: nobody else has seen its number. */
async function nameItsCard(tx: Tx, payout: PayoutRecord, { card_last4: last4 }: ProviderObject): Promise<PayoutRecord> {
  const { destination: to } = payout;
  if (to.method !== 'card' || !last4 || to.last4 === last4) return payout;
  const destination = { ...to, last4 };
  await nameCard(tx, payout.user_id, destination);
  return recordDestination(tx, payout, { destination, destination_masked: maskedDestination(destination) });
}

const isUnderWay = ({ status }: PayoutRecord): boolean => status === 'queued' || status === 'processing';

function differs(payout: PayoutRecord, object: ProviderObject): string | undefined {
  if (object.provider !== payout.provider) return 'provider';
  if (object.currency !== 'RUB') return 'currency';
  if (object.amount_minor !== payout.amount_minor - payout.fee_minor) return 'amount';
  return payout.provider_id && payout.provider_id !== object.id ? 'id' : undefined;
}

/** The provider knows it although we took it for unsent, or had given it back: it is not sent again, and watched. */
async function itIsOnItsWay(tx: Tx, payout: PayoutRecord): Promise<void> {
  if (payout.status === 'queued') await movePayout(tx, payout, 'send', 'system', { sent_at: now() });
  if (['queued', 'failed'].includes(payout.status)) await watchPayout(tx, payout.id, watchFor(payout));
}

async function succeed(tx: Tx, payout: PayoutRecord): Promise<void> {
  if (payout.status === 'failed') return succeedLate(tx, payout);
  if (!isUnderWay(payout)) return;
  const paid = await movePayout(tx, payout, 'pay', 'provider', { ended_at: now() });
  await post(tx, finishPayout(moneyOf(paid)));
  await watchPayout(tx, payout.id, watchFor(paid));
  await announcePayout(tx, paid, 'payout.paid', payout.status);
}

/**
 * M8 again and M9: the person has the money from the bank, so what the balance got is taken off. Where it is spent, no money
 * leaves the account until it is there. Asked once more later: this news may be older than one that was applied before.
 */
async function succeedLate(tx: Tx, payout: PayoutRecord): Promise<void> {
  await watchPayout(tx, payout.id, watchFor(payout));
  const { id: entity_id, user_id, amount_minor } = payout;
  if ((await lockAvailable(tx, user_id)) < amount_minor) return addDebt(tx, { entity: 'payout', entity_id, user_id, amount_minor });
  const paid = await movePayout(tx, payout, 'pay_late', 'provider', { ended_at: now(), failure_message: null });
  await postReversal(tx, `payout:${payout.id}:back`, (reverses_id) => beginPayoutAgain(moneyOf(paid), reverses_id));
  await post(tx, finishPayout(moneyOf(paid)));
  await clearDebt(tx, 'payout', payout.id);
  await announcePayout(tx, paid, 'payout.paid_late', payout.status);
}

async function cancel(tx: Tx, payout: PayoutRecord, reason: string | null): Promise<void> {
  await clearDebt(tx, 'payout', payout.id);
  if (payout.status === 'paid') return comeBack(tx, payout, reason);
  if (isUnderWay(payout)) await fail(tx, payout, reason);
}

/** M10: the bank did not take it, the money is available again. */
export async function fail(tx: Tx, payout: PayoutRecord, reason: string | null): Promise<void> {
  const failed = await movePayout(tx, payout, 'fail', 'provider', { ended_at: now(), failure_message: failureText(reason) });
  await post(tx, returnPayout(moneyOf(failed)));
  await announcePayout(tx, failed, 'payout.failed', payout.status);
}

/** M10 after M9: the bank returned it days later, the fee too. */
async function comeBack(tx: Tx, payout: PayoutRecord, reason: string | null): Promise<void> {
  const returned = await movePayout(tx, payout, 'return', 'provider', { ended_at: now(), failure_message: failureText(reason) });
  await post(tx, returnPaidPayout(moneyOf(returned)));
  await announcePayout(tx, returned, 'payout.returned', payout.status);
}

const FAILURE_TEXT: Record<string, string> = {
  recipient_not_found: 'Банк не нашёл получателя. Проверьте номер',
  recipient_check_failed: 'Банк не подтвердил получателя. Проверьте номер',
  rejected_by_payee: 'Получатель отказался от перевода',
  one_time_limit_exceeded: 'Превышен лимит одного перевода. Разделите сумму',
  periodic_limit_exceeded: 'Превышен месячный лимит переводов',
  never_arrived: 'Перевод не дошёл до банка. Деньги снова на балансе',
};
const failureText = (reason: string | null): string => FAILURE_TEXT[reason ?? ''] ?? 'Банк не принял перевод. Деньги вернулись на баланс';
