/** Mistakes in a provider's own books, so that reconciliation finds something. Nobody is notified. */
import { v7 as newId } from 'uuid';
import { z } from 'zod';
import { inTransaction } from './database.ts';
import { refuse } from './refusal.ts';
import { alterRow, doubleRow, loseRow } from './slips.sql.ts';

export const Slip = z.strictObject({
  of: z.enum(['payments', 'refunds', 'payouts']),
  id: z.string().max(64),
  /** `alter`: its sum is one rouble more. */
  how: z.enum(['lose', 'alter', 'double']),
});

export async function slip({ of, id, how }: z.output<typeof Slip>): Promise<void> {
  const isDone = await inTransaction((tx) => {
    if (how === 'lose') return loseRow(tx, of, id);
    return how === 'alter' ? alterRow(tx, of, id, 100) : doubleRow(tx, of, id, newId());
  });
  if (!isDone) refuse('not_found', 'no such object', 'id');
}
