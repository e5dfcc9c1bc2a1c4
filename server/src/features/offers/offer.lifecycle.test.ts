import { offerStatuses } from '@artel/contracts/orders/offers.ts';
import { expect, test } from 'vitest';
import { move } from '../../platform/lifecycle.ts';
import { type OfferMove, type OfferParty, offerLifecycle } from './offer.lifecycle.ts';

/** By hand: who, what, from where, to where. What is not written here must be refused. */
const table = [
  'customer accept sent accepted',
  'customer decline sent declined',
  'seller withdraw sent withdrawn',
  'clock expire sent expired',
];

test('an offer moves only as the table says, whoever asks; what ended has its own words', () => {
  const open: string[] = [];
  const named: string[] = [];
  const parties: OfferParty[] = ['seller', 'customer', 'clock'];
  for (const action of Object.keys(offerLifecycle) as OfferMove[])
    for (const party of parties)
      for (const status of offerStatuses) {
        const verdict = move(offerLifecycle, status, action, party);
        if (verdict.ok) open.push(`${party} ${action} ${status} ${verdict.to}`);
        else if (verdict.code !== 'MOVE_NOT_ALLOWED') named.push(`${party} ${action} ${status}: ${verdict.code}`);
      }
  expect(open.sort()).toEqual([...table].sort());
  expect(named.sort()).toEqual([
    'customer accept expired: OFFER_EXPIRED',
    'customer accept withdrawn: OFFER_WITHDRAWN',
    'customer decline accepted: OFFER_IS_ACCEPTED',
    'customer decline expired: OFFER_EXPIRED',
    'customer decline withdrawn: OFFER_WITHDRAWN',
    'seller withdraw accepted: OFFER_IS_ACCEPTED',
    'seller withdraw expired: OFFER_EXPIRED',
  ]);
});
