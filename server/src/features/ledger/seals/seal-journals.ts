/** A hash chain over committed journals: SHA-256 of the previous seal and the content. */

import { inTransaction } from '../../../platform/db/index.ts';
import { marketDay, now } from '../../../platform/index.ts';
import { sha256 } from '../../../platform/secrets/hash.ts';
import { findLastSeal, forgetUnsealed, insertSeal, listUnsealed, takeSealerLock, type UnsealedJournal } from './seals.sql.ts';

const BATCH = 500;

/** Seals what waits, in the order it is found committed, until nothing does; answers how many. No money transaction waits for it. */
export async function sealJournals(): Promise<number> {
  for (let total = 0; ; ) {
    const sealed = await sealBatch();
    total += sealed;
    if (sealed < BATCH) return total;
  }
}

function sealBatch(): Promise<number> {
  return inTransaction(async (tx) => {
    if (!(await takeSealerLock(tx))) return 0;
    const last = await findLastSeal(tx);
    let { no, hash, day } = last ?? { no: 0, hash: '', day: '' };
    const journals = await listUnsealed(tx, BATCH);
    for (const journal of journals) {
      const prev_hash = hash;
      no += 1;
      hash = sealHash(prev_hash, journal);
      day = latest(day, marketDay(journal.at));
      await insertSeal(tx, { no, journal_id: journal.id, prev_hash, hash, day, sealed_at: now() });
    }
    await forgetUnsealed(
      tx,
      journals.map((journal) => journal.id),
    );
    return journals.length;
  });
}

const latest = (a: string, b: string): string => (a > b ? a : b);

/** A canonical form, recomputable from an export or in SQL. */
export function sealHash(prev_hash: string, journal: UnsealedJournal): string {
  const { id, key, code, entity, entity_id, reason, actor_id, reverses_id, at } = journal;
  const entries = journal.entries.map((entry) => `${entry.account} ${entry.amount_minor} ${entry.currency}`).sort();
  const text = [id, key, code, entity, entity_id, reason, actor_id ?? '', reverses_id ?? '', at.toISOString()];
  const content = [prev_hash, ...text, ...entries].join('\n');
  return sha256(content, 'hex');
}
