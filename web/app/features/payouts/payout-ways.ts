import { getPayoutWays } from '@artel/contracts/money/payouts/payouts.ts';
import { query } from '../../platform/api/index.ts';

/** The provider's banks and its form for cards; they do not change under an open form. */
export const payoutWaysQuery = query(getPayoutWays);
