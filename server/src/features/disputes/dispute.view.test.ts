import { rub } from '@artel/contracts/kit/money.ts';
import { expect, test } from 'vitest';
import { firstFees } from '../fees/index.ts';
import { viewRulings } from './dispute.view.ts';

/** Another order of the pair has moved the tier since. */
const reserve = {
  ...{ price_minor: rub(15_000), fee_buyer_minor: rub(450), rates: firstFees, turnover_minor: rub(60_000) },
  ...{ went_back_minor: rub(5_250), fee_seller_minor: rub(975) },
};
const rulings = [{ customer_percent: 50 }, { customer_percent: 35 }];
const sumsOf = (status: 'appealed' | 'closed') =>
  viewRulings({ status, reserve }, rulings).map(({ sums }) => [sums.customer_minor, sums.fee_seller_minor, sums.seller_net_minor]);

test('the decision that was carried out says what the journal wrote, the others what they would come to', () => {
  const [first, last] = sumsOf('closed');
  expect(last).toEqual([rub(5_250), rub(975), rub(8_775)]);
  expect(first).toEqual(sumsOf('appealed')[0]);
  expect(sumsOf('appealed')[1]![1]).not.toBe(rub(975));
});
