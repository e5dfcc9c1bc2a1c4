import { type SanctionMonth, SHOWN_AFTER_DAYS } from '@artel/contracts/disputes/decisions.ts';
import { moneyCheckRule } from '@artel/contracts/people/sanctions/sanctions.ts';
import { days, now } from '../../platform/index.ts';
import { tellableMonths, viewMonths } from './sanction-month.policy.ts';
import { readSanctionMonths } from './sanction-months.sql.ts';

/** A check of money accuses nobody, so it is not counted. */
export async function listSanctionMonths(): Promise<SanctionMonth[]> {
  const { from, before } = tellableMonths(now(), days(SHOWN_AFTER_DAYS));
  return viewMonths(await readSanctionMonths(from, before, moneyCheckRule));
}
