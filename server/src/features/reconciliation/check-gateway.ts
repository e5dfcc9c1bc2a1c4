/** The balance that payouts leave from, as the provider says it, held against the book since the last look. */

import { inTransaction } from '../../platform/db/index.ts';
import { marketDay, now } from '../../platform/index.ts';
import type { PaymentProvider } from '../provider/index.ts';
import { openCases } from './cases/update-cases.ts';
import { findReading, recordReading, sumPaidOut } from './gateway.sql.ts';
import { type Reading, unexplained } from './reconcile.policy.ts';

export async function checkGateway({ name, payoutBalance }: PaymentProvider): Promise<void> {
  const before = await sumPaidOut(name);
  const balance_minor = await payoutBalance();
  const paid = await sumPaidOut(name);
  // a payout that moves meanwhile is on neither side: the next run reads again
  if (balance_minor === null || JSON.stringify(before) !== JSON.stringify(paid)) return;
  const reading: Reading = { balance_minor, ...paid };
  await inTransaction(async (tx) => {
    const last = await findReading(tx, name);
    const off_minor = last ? unexplained(last, reading) : 0;
    await recordReading(tx, name, reading, now());
    if (off_minor === 0) return;
    const theirs = { theirs_minor: balance_minor, theirs_status: null };
    const ours = { ours_minor: balance_minor - off_minor, ours_status: null, entity_id: null };
    await openCases(tx, [
      {
        provider: name,
        object_kind: 'payout',
        object_id: `balance of ${marketDay()}`,
        difference: 'balance',
        off_minor,
        ...theirs,
        ...ours,
      },
    ]);
  });
}
