/**
 * Money leaves to a self-employed person while the tax service confirms them. Its «no» gives the money back; a time-out is no answer: the
 * payout waits, and after two days a person decides.
 */

import { v7 as newId } from 'uuid';
import type { Tx } from '../../platform/db/index.ts';
import { type AnnouncedEvent, now } from '../../platform/index.ts';
import { withdrawProposal } from '../approvals/index.ts';
import { post, returnPayout } from '../ledger/index.ts';
import { findTax, isUnansweredTooLong, requestTaxStatus, standingOf, waitsForAnswer } from '../taxes/index.ts';
import { letGo } from './holds/hold-payout.ts';
import { insertHold, lockUnsent, wasLetGoUntaxed } from './holds/holds.sql.ts';
import { moneyOf, type PayoutRecord } from './payout.view.ts';
import { lockPayout } from './payouts.sql.ts';
import { announcePayout, movePayout, sendSoon } from './request-payout.ts';

const taxLost = 'ФНС не видит вас среди самозанятых';
const taxUnanswered = 'Налоговая служба не отвечает двое суток';

/** Whether a locked payout in the queue may leave now. If not, it is given back, held, or waits while the tax service is asked. */
export async function mayLeaveByTax(tx: Tx, payout: PayoutRecord): Promise<boolean> {
  const tax = await findTax(payout.user_id, tx.db);
  if (standingOf(tax) === 'lost') {
    await giveBack(tx, payout);
    return false;
  }
  if (!waitsForAnswer(tax, now()) || (await wasLetGoUntaxed(tx, payout.id))) return true;
  if (isUnansweredTooLong(tax, now())) {
    await insertHold(tx, {
      id: newId(),
      payout_id: payout.id,
      cause: 'tax',
      held_by: null,
      held_at: now(),
      ends_at: null,
      reason: taxUnanswered,
    });
    await announcePayout(tx, payout, 'payout.held', payout.status, undefined, taxUnanswered);
  } else await requestTaxStatus(tx, payout.user_id);
  return false;
}

async function giveBack(tx: Tx, payout: PayoutRecord): Promise<void> {
  const dropped = await movePayout(tx, payout, 'drop', 'system', { decided_at: now(), ended_at: now(), decision_reason: taxLost });
  await withdrawProposal(tx, 'payout', payout.id);
  await post(tx, returnPayout(moneyOf(dropped)));
  await announcePayout(tx, dropped, 'payout.rejected', payout.status, undefined, taxLost);
}

/** Reaction to an answer of the tax service: what was not sent is given back, or goes on. */
export async function resumeAfterTax(tx: Tx, event: AnnouncedEvent): Promise<void> {
  const isLost = standingOf(await findTax(event.entity_id, tx.db)) === 'lost';
  for (const id of await lockUnsent(tx, event.entity_id)) {
    const payout = (await lockPayout(tx, id))!;
    if (isLost) await giveBack(tx, payout);
    else await startNextStages(tx, payout);
  }
}

async function startNextStages(tx: Tx, payout: PayoutRecord): Promise<void> {
  if (payout.hold?.cause === 'tax') await letGo(tx, payout, null, 'Налоговая служба ответила');
  else if (!payout.hold && payout.status === 'queued') await sendSoon(tx, payout);
}
