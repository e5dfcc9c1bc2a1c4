import { memberLimits, type PayoutTerms } from '@artel/contracts/money/payouts/payouts.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { type DB, read } from '../../platform/db/index.ts';
import { type Member, now } from '../../platform/index.ts';
import { hasRepeatedChargebacks } from '../payments/index.ts';
import { whenPayoutsGoOn } from '../sanctions/index.ts';
import { findTax, standingOf } from '../taxes/index.ts';
import { isIdentityKnown } from '../verification/index.ts';
import { leftOf, payoutMinimum, periodsOf, riskReasons } from './payout.policy.ts';
import { countPaidBefore, sumRequested } from './payouts.sql.ts';

/** In a transaction pass its `tx.db`. */
export async function findTerms(user_id: string, db: Kysely<DB> = read()) {
  const totals = await sumRequested(user_id, periodsOf(now()), db);
  const paid_before = await countPaidBefore(user_id, db);
  const is_identity_known = await isIdentityKnown(user_id, db);
  const repeats_chargebacks = await hasRepeatedChargebacks(user_id, db);
  const known = { asked: totals, paid_before, is_identity_known, repeats_chargebacks };
  return { ...known, tax: await findTax(user_id, db), held_until: await whenPayoutsGoOn(user_id, db) };
}

export async function getPayoutTerms({ user_id }: Member): Promise<z.input<typeof PayoutTerms>> {
  const { asked, ...known } = await findTerms(user_id);
  const left = leftOf(asked);
  return {
    least_minor: payoutMinimum,
    day: { limit_minor: memberLimits.day_minor, left_minor: left.day_minor },
    month: { limit_minor: memberLimits.month_minor, left_minor: left.month_minor },
    payouts_left_today: left.times_today,
    asked: { today_minor: asked.today_minor, week_minor: asked.week_minor },
    held_until: known.held_until?.toISOString() ?? null,
    is_identity_known: known.is_identity_known,
    tax_standing: standingOf(known.tax),
    looked_at: riskReasons({ ...known, asked: { ...asked, today_minor: 0, week_minor: 0 }, are_requisites_young: false, amount_minor: 0 }),
  };
}
