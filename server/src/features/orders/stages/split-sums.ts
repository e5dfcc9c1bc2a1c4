import { asMinor, minus } from '@artel/contracts/kit/money.ts';
import { type FeeSnapshot, tieredFee } from '../../fees/index.ts';
import type { Split } from '../../ledger/index.ts';
import type { StageRecord } from '../order.ts';

type Priced = Pick<StageRecord, 'price_minor' | 'fee_buyer_minor'>;

/**
 * The parts when `customer_minor` of the price goes back (M6): the seller pays the fee of the pair's tier on the rest alone;
 * the platform keeps the buyer's fee in proportion to the seller's part, half up, and the remainder goes back too.
 */
export function splitOf(
  { price_minor, fee_buyer_minor }: Priced,
  customer_minor: number,
  rates: FeeSnapshot,
  turnover_minor: number,
): Split {
  if (customer_minor < 0 || customer_minor > price_minor) throw new RangeError(`a part of ${price_minor}: ${customer_minor}`);
  const seller_minor = minus(price_minor, customer_minor);
  const fee_seller = tieredFee(rates.order_fee_seller, turnover_minor, seller_minor);
  const fee_kept = asMinor(
    Number((2n * BigInt(fee_buyer_minor) * BigInt(seller_minor) + BigInt(price_minor)) / (2n * BigInt(price_minor))),
  );
  return { to_customer: asMinor(customer_minor), fee_kept, fee_seller, net: minus(seller_minor, fee_seller) };
}
