import { payoutStatuses } from '@artel/contracts/money/payouts/payouts.ts';
import { expect, test } from 'vitest';
import { holdEnds, isClaimed, mayHold, withHold } from './hold.policy.ts';

const unsent = ['created', 'on_review', 'queued'];

test.each(payoutStatuses)('a payout that is %s is held only before the bank was told of it, and once', (status) => {
  const isUnsent = unsent.includes(status);
  expect([mayHold({ status, hold: null }), isClaimed({ status, hold: null })]).toEqual([isUnsent, false]);
  expect([mayHold({ status, hold: {} }), isClaimed({ status, hold: {} })]).toEqual([false, isUnsent]);
});

test('a hold without a decision ends after fourteen days', () => {
  expect(holdEnds(new Date('2026-11-25T12:00:00Z'))).toEqual(new Date('2026-12-09T12:00:00Z'));
});

test.each([
  ['may be held', { status: 'on_review', hold: null }, ['approve', 'reject', 'hold']],
  ['is held: it is let go or refused, not approved', { status: 'on_review', hold: {} }, ['reject', 'release']],
  ['is with the bank', { status: 'processing', hold: null }, ['approve', 'reject']],
  ['was held before it was paid', { status: 'paid', hold: {} }, ['approve', 'reject']],
] as const)('what the staff may do with a payout that %s', (_, payout, actions) => {
  expect(withHold(payout, ['approve', 'reject'])).toEqual(actions);
});
