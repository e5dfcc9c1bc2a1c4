import { offerStatuses } from '@artel/contracts/orders/offers.ts';
import { expect, test } from 'vitest';
import { checkOffer, offerActions, partyOf, shownStatus } from './offer.policy.ts';

const at = new Date('2026-11-25T12:00:00Z');
const nextTime = new Date(at.getTime() + 1);
const lastTime = new Date(at.getTime() - 1);

test.each([
  ['s', 'seller'],
  ['c', 'customer'],
  ['stranger', undefined],
])('%s is its %s', (user_id, party) => {
  expect(partyOf({ seller_id: 's', customer_id: 'c' }, { user_id })).toBe(party);
});

test.each([
  ['a moment is left', nextTime, 'sent'],
  ['its time is over this moment', at, 'expired'],
  ['its time is over', lastTime, 'expired'],
])('an offer that is sent: %s', (_, expires_at, status) => {
  expect(shownStatus({ status: 'sent', expires_at }, at)).toBe(status);
});
test.each(offerStatuses.filter((status) => status !== 'sent'))('an offer that is %s stays so, whatever its time', (status) => {
  for (const expires_at of [lastTime, nextTime]) expect(shownStatus({ status, expires_at }, at)).toBe(status);
});

test('the customer answers in time, the seller takes it back in time; nobody has a button to end it', () => {
  const buttons = (expires_at: Date) =>
    (['customer', 'seller', 'clock'] as const).map((party) => offerActions({ status: 'sent', expires_at }, party, at));
  expect(buttons(nextTime)).toEqual([['accept', 'decline'], ['withdraw'], []]);
  expect(buttons(at)).toEqual([[], [], []]);
});

test.each([
  ['accept', 'customer', nextTime, 'accepted'],
  ['accept', 'customer', at, 'OFFER_EXPIRED'],
  ['decline', 'customer', nextTime, 'declined'],
  ['decline', 'customer', at, 'OFFER_EXPIRED'],
  ['withdraw', 'seller', nextTime, 'withdrawn'],
  ['withdraw', 'seller', at, 'OFFER_EXPIRED'],
  ['accept', 'seller', nextTime, 'MOVE_NOT_ALLOWED'],
  // its time being over is what the clock comes for
  ['expire', 'clock', at, 'expired'],
  ['expire', 'clock', lastTime, 'expired'],
] as const)('%s by the %s of one that lasts until %s: %s', (action, party, expires_at, said) => {
  const verdict = checkOffer({ status: 'sent', expires_at }, action, party, at);
  expect(verdict.ok ? verdict.to : verdict.code).toBe(said);
});
