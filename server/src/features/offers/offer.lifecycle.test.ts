import { offerStatuses } from '@artel/contracts/orders/offers.ts';
import { expect, test } from 'vitest';
import { movesOf } from '../../../test/moves.ts';
import { offerLifecycle } from './offer.lifecycle.ts';

test('an offer moves only as the table says, whoever asks; what ended has its own words', () => {
  expect(movesOf(offerLifecycle, offerStatuses, ['seller', 'customer', 'clock'])).toEqual({
    open: [
      'clock expire sent expired',
      'customer accept sent accepted',
      'customer decline sent declined',
      'seller withdraw sent withdrawn',
    ],
    named: [
      'customer accept expired: OFFER_EXPIRED',
      'customer accept withdrawn: OFFER_WITHDRAWN',
      'customer decline accepted: OFFER_IS_ACCEPTED',
      'customer decline expired: OFFER_EXPIRED',
      'customer decline withdrawn: OFFER_WITHDRAWN',
      'seller withdraw accepted: OFFER_IS_ACCEPTED',
      'seller withdraw expired: OFFER_EXPIRED',
    ],
    hidden: ['expire'],
  });
});
