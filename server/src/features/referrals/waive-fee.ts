/** The invited pay less for their first order: what is waived is not charged, and nobody gets a share of it. */
import { type Minor, minus, zero } from '@artel/contracts/kit/money.ts';
import type { Tx } from '../../platform/db/index.ts';
import { waivedOf } from './referral.policy.ts';
import { hasFirstOrder, lockReferralsOf } from './referrals.sql.ts';
import { refusesKin } from './reject-referral.ts';

/**
 * What this customer pays of the buyer's fee of a new order. The discount applies to one order at a time; if its money went back, to the
 * next.
 */
export async function feeOfInvited(tx: Tx, customer_id: string, fee: Minor): Promise<{ fee_buyer: Minor; fee_waived_minor: Minor }> {
  const whole = { fee_buyer: fee, fee_waived_minor: zero };
  const [referral] = await lockReferralsOf(tx, [customer_id]);
  if (!referral || (await hasFirstOrder(tx, customer_id)) || (await refusesKin(tx, referral))) return whole;
  const fee_waived_minor = waivedOf(fee);
  return { fee_buyer: minus(fee, fee_waived_minor), fee_waived_minor };
}
