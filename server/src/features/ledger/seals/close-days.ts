/** A day that is over gets its fingerprint: the root over its seals, the totals, the day before. Nothing joins it afterwards. */

import { inTransaction } from '../../../platform/db/index.ts';
import { marketDay, now } from '../../../platform/index.ts';
import { carried, dayHash, dayLabel } from '../day.ts';
import { findLastDay, insertDay, listLeaves, listOpenDays, sumDay } from './days.sql.ts';
import { leafHash, merkleRoot } from './merkle.ts';
import { takeSealerLock } from './seals.sql.ts';

/** Closes every sealed day before today, oldest first; answers how many. Under the sealer's lock, so that no seal joins a day meanwhile. */
export function closeDays(): Promise<number> {
  return inTransaction(async (tx) => {
    if (!(await takeSealerLock(tx))) return 0;
    const days = await listOpenDays(tx, marketDay());
    let before = days.length > 0 ? await findLastDay(tx) : undefined;
    for (const day of days) {
      const leaves = await listLeaves(tx, day);
      const text = {
        day,
        first_no: leaves[0]!.no,
        last_no: leaves.at(-1)!.no,
        root: merkleRoot(leaves.map(leafHash)),
        prev_hash: before?.hash ?? '',
        hash: '',
        ...carried(before, await sumDay(tx, day)),
      };
      before = { ...text, hash: dayHash(dayLabel(text)) };
      await insertDay(tx, { ...before, closed_at: now() });
    }
    return days.length;
  });
}
