import { type FeeRule, type FeeTier, tieredFee } from '@artel/contracts/kit/fees.ts';
import { type Minor, share } from '@artel/contracts/kit/money.ts';

export type Invited = 'seller' | 'customer';
type Fees = { order_fee_seller: { tiers: readonly FeeTier[] }; order_fee_buyer: FeeRule; referral_share: { percent_bp: number } };
type Part = { percent_bp: number; of_minor: number; fee_minor: number };

/** A turnover with one other side, from nothing: what of it each percent is taken of. A customer's bounds for one order are left out. */
export function partsOf(whom: Invited, turnover_minor: number, fees: Fees): Part[] {
  if (whom === 'customer') {
    const { percent_bp } = fees.order_fee_buyer;
    return [{ percent_bp, of_minor: turnover_minor, fee_minor: share(turnover_minor, percent_bp) }];
  }
  return fees.order_fee_seller.tiers.flatMap((tier) => {
    const of_minor = Math.min(turnover_minor, tier.to_minor ?? turnover_minor) - tier.from_minor;
    return of_minor > 0 ? [{ percent_bp: tier.percent_bp, of_minor, fee_minor: tieredFee({ tiers: [tier] }, 0, turnover_minor) }] : [];
  });
}

export const shareOf = (
  parts: readonly Part[],
  { referral_share }: Pick<Fees, 'referral_share'>,
): { fee_minor: number; share_minor: Minor } => {
  const fee_minor = parts.reduce((total, part) => total + part.fee_minor, 0);
  return { fee_minor, share_minor: share(fee_minor, referral_share.percent_bp) };
};

export function bendsOf(whom: Invited, most_minor: number, fees: Fees): { turnover_minor: number; share_minor: number }[] {
  const tiers = whom === 'seller' ? fees.order_fee_seller.tiers.map(({ from_minor }) => from_minor) : [0];
  return [...tiers.filter((from) => from < most_minor), most_minor].map((turnover_minor) => ({
    turnover_minor,
    share_minor: shareOf(partsOf(whom, turnover_minor, fees), fees).share_minor,
  }));
}
