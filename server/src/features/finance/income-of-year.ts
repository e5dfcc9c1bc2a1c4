/**
 * What was earned here since the year began, beside what a self-employed person may earn in one. Earned is the price before our fee: the tax
 * on professional income (422-ФЗ) knows no costs.
 */

import type { IncomeOfYear } from '@artel/contracts/money/finance.ts';
import type { z } from 'zod';
import { type Member, now } from '../../platform/index.ts';
import { findEarned } from './finance.sql.ts';
import { checkIncome, yearOf } from './income.policy.ts';

export async function getIncomeOfYear({ user_id }: Member): Promise<z.input<typeof IncomeOfYear>> {
  const { year, began_at } = yearOf(now());
  return { year, ...checkIncome(await findEarned(user_id, began_at)) };
}
