/** Nightly: the market's days that still move, who came back, and how long things take. */

import { duration_days } from '@artel/contracts/site/figures.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { days, later, marketDay, now } from '../../platform/index.ts';
import { dayBefore, monthOf } from './days.ts';
import { countDurations } from './durations.sql.ts';
import { countCohorts, countDays, findFirstDay, lockMarketDays } from './market.sql.ts';

/** A project has a day for its bids, a question waits longer for its answer. */
const movingDays = 10;

/** Days that are over. A second run of the same night changes nothing. */
export const countMarket = (): Promise<void> =>
  inTransaction(async (tx) => {
    await lockMarketDays(tx);
    const today = marketDay();
    const known = await findFirstDay(tx);
    if (known === null) return;
    const recent = dayBefore(today, movingDays);
    await countDays(tx, { from: [known, recent].sort()[0]!, to: today, at: now() });
    await countCohorts(tx, monthOf(today));
    await countDurations(tx, { since: later(-days(duration_days)), at: now() });
  });
