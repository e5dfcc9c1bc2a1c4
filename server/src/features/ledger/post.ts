/** Posting: a journal goes in whole or the transaction is refused; a stage's money moves once per kind. */

import pg from 'pg';
import type { Tx } from '../../platform/db/index.ts';
import { refuse } from '../../platform/index.ts';
import type { Journal } from './journals.ts';
import { findJournalId, postJournal, recordStageMoney } from './ledger.sql.ts';
import { moveLots } from './lots.ts';

/**
 * Posts a journal and moves the lots behind it. A key posted before is an error of the caller: the state was to be changed first, and its change
 * is what makes the second attempt impossible. Refuses BALANCE_TOO_LOW when a guarded account would fall below zero.
 */
export async function post(tx: Tx, journal: Journal): Promise<string> {
  try {
    const id = await postJournal(tx, journal);
    if (!id) throw new Error(`journal ${journal.key} is posted already`);
    await moveLots(tx, journal);
    return id;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'accounts_balance_minor_check') refuse('BALANCE_TOO_LOW');
    throw error;
  }
}

export async function postForStage(
  tx: Tx,
  stage_id: string,
  kind: 'reserve' | 'release' | 'refund' | 'split' | 'clear',
  journal: Journal,
): Promise<void> {
  await recordStageMoney(tx, stage_id, kind, await post(tx, journal));
}

/** Posts the reversal of an earlier journal, linked to it. */
export async function postReversal(tx: Tx, of_key: string, make: (reverses_id: string) => Journal): Promise<void> {
  const reversed = await findJournalId(tx, of_key);
  if (!reversed) throw new Error(`nothing to reverse: ${of_key}`);
  await post(tx, make(reversed));
}
