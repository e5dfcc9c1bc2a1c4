import { CaseDifference } from '@artel/contracts/money/reconciliation.ts';
import { expect, test } from 'vitest';
import { hours } from '../../platform/clock.ts';
import { differenceOf, type Ours, type Reading, type Theirs, unexplained, waitOf } from './reconcile.policy.ts';

const ours = (kind: Ours['kind'], status: string, more: Partial<Ours> = {}): Ours => ({
  ...{ id: 'ours', kind, provider_id: 'theirs', status, amount_minor: 1000 },
  ...more,
});
const theirs = (kind: Ours['kind'], status: Theirs['status'], more: Partial<Theirs> = {}): Theirs => ({
  ...{ id: 'theirs', kind, status, amount_minor: 1000, currency: 'RUB', reference: 'ours' },
  ...more,
});

const states: [kind: Ours['kind'], ours: string, pending: string, succeeded: string, canceled: string][] = [
  ['payment', 'created', '—', 'state +1000', 'state 0'],
  ['payment', 'pending', '—', 'state +1000', 'state 0'],
  ['payment', 'succeeded', 'state -1000', '—', 'state -1000'],
  ['payment', 'partially_refunded', 'state -1000', '—', 'state -1000'],
  ['payment', 'refunded', 'state -1000', '—', 'state -1000'],
  ['payment', 'failed', 'state 0', 'state +1000', '—'],
  ['payment', 'expired', 'state 0', 'state +1000', '—'],
  ['payment', 'cancelled', 'state 0', 'state +1000', '—'],
  ['refund', 'requested', '—', 'state -1000', 'state 0'],
  ['refund', 'processing', '—', 'state -1000', 'state 0'],
  ['refund', 'succeeded', 'state +1000', '—', 'state +1000'],
  ['refund', 'failed', 'state 0', 'state -1000', '—'],
  ['payout', 'created', '—', 'state -1000', 'state 0'],
  ['payout', 'on_review', '—', 'state -1000', 'state 0'],
  ['payout', 'queued', '—', 'state -1000', 'state 0'],
  ['payout', 'processing', '—', 'state -1000', 'state 0'],
  ['payout', 'paid', 'state +1000', '—', 'state +1000'],
  ['payout', 'failed', 'state 0', 'state -1000', '—'],
  ['payout', 'returned', 'state 0', 'state -1000', '—'],
  ['payout', 'cancelled', 'state 0', 'state -1000', '—'],
];
const told = (found: ReturnType<typeof differenceOf>): string =>
  found ? `${found.difference} ${found.off_minor > 0 ? '+' : ''}${found.off_minor}` : '—';

test.each(states)('%s that is %s here: pending there %s, succeeded %s, canceled %s', (kind, status, pending, succeeded, canceled) => {
  const beside = (there: Theirs['status']) => told(differenceOf({ ours: ours(kind, status), theirs: theirs(kind, there) }));
  expect([beside('pending'), beside('succeeded'), beside('canceled')]).toEqual([pending, succeeded, canceled]);
});

test.each([
  ['a payment nobody here knows', 'payment', 'succeeded', undefined, 'missing_here +1000'],
  ['one that still waits there', 'payment', 'pending', undefined, 'missing_here 0'],
  ['one that came to nothing', 'payment', 'canceled', undefined, '—'],
  ['a refund of no payment of ours', 'refund', 'succeeded', undefined, 'missing_here -1000'],
  ['a refund its payment could give', 'refund', 'succeeded', 1000, 'missing_here -1000'],
  ['a refund beyond what is left of its payment', 'refund', 'succeeded', 999, 'over_lot -1000'],
  ['a payout nobody asked for', 'payout', 'succeeded', undefined, 'missing_here -1000'],
] as const)('only there, %s', (_, kind, status, left_minor, expected) => {
  expect(told(differenceOf({ theirs: theirs(kind, status), left_minor }))).toBe(expected);
});

test.each([
  ['a paid payment', 'payment', 'succeeded', 'theirs', 'missing_there -1000'],
  ['a paid payment that was never told of', 'payment', 'succeeded', null, 'missing_there -1000'],
  ['a payment that waits, with its link', 'payment', 'pending', 'theirs', 'missing_there 0'],
  ['a payment that was never begun there', 'payment', 'created', null, '—'],
  ['a payment that failed', 'payment', 'failed', 'theirs', '—'],
  ['a refund that is done', 'refund', 'succeeded', 'theirs', 'missing_there +1000'],
  ['a refund on its way', 'refund', 'processing', 'theirs', 'missing_there 0'],
  ['a refund that was given back', 'refund', 'failed', 'theirs', '—'],
  ['a payout that is paid', 'payout', 'paid', 'theirs', 'missing_there +1000'],
  ['a payout in the queue', 'payout', 'queued', null, '—'],
] as const)('only here, %s', (_, kind, status, provider_id, expected) => {
  expect(told(differenceOf({ ours: ours(kind, status, { provider_id }) }))).toBe(expected);
});

test.each([
  ['another sum', { amount_minor: 1001 }, 'amount +1'],
  ['another sum, less', { amount_minor: 1 }, 'amount -999'],
  ['another currency, whatever the sum', { currency: 'USD', amount_minor: 5 }, 'currency -995'],
  ['a second one of the same wish', { id: 'twin' }, 'doubled +1000'],
  ['a second one that waits', { id: 'twin', status: 'pending' }, 'doubled 0'],
  ['a second one that came to nothing', { id: 'twin', status: 'canceled' }, '—'],
] as const)('beside each other, %s', (_, more, expected) => {
  expect(told(differenceOf({ ours: ours('payment', 'succeeded'), theirs: theirs('payment', 'succeeded', more) }))).toBe(expected);
});

test('the first answer to a wish whose number we do not know yet is no second one', () => {
  expect(differenceOf({ ours: ours('payout', 'processing', { provider_id: null }), theirs: theirs('payout', 'pending') })).toBeUndefined();
});

test('every difference has its clock; a book that is off and a doubled thing come first', () => {
  const inHours = CaseDifference.options.map((difference) => [difference, waitOf(difference) / hours(1)]);
  expect(Object.fromEntries(inHours)).toEqual({
    balance: 24,
    book: 2,
    doubled: 8,
    late_truth: 24,
    missing_here: 24,
    missing_there: 24,
    state: 24,
    amount: 24,
    currency: 24,
    over_lot: 72,
    fund_short: 24,
    payer_repeats: 24,
    bank_silent: 72,
  });
});

const reading = (balance: number, paid = 0, under_way = 0, paid_count = paid > 0 ? 1 : 0): Reading => ({
  ...{ balance_minor: balance, paid_minor: paid, under_way_minor: under_way, paid_count },
});
test.each<[string, Reading, Reading, number]>([
  ['nothing moved', reading(1_000_000), reading(1_000_000), 0],
  ['a payout left', reading(1_000_000), reading(500_000, 500_000), 0],
  ['a payout left with its fee', reading(1_000_000), reading(475_000, 500_000), 0],
  ['a fee beyond any tariff', reading(1_000_000), reading(474_999, 500_000), -25_001],
  ['one under way has left', reading(1_000_000), reading(500_000, 0, 500_000), 0],
  ['one under way has not left yet', reading(1_000_000), reading(1_000_000, 0, 500_000), 0],
  ['one that was under way is paid', reading(500_000, 0, 500_000), reading(500_000, 500_000), 0],
  ['one that was under way came back', reading(500_000, 0, 500_000), reading(1_000_000), 0],
  ['one that was paid came back, and is booked', reading(500_000, 500_000), reading(1_000_000), 0],
  ['one that was paid came back, and nobody knows', reading(500_000, 500_000), reading(1_000_000, 500_000), 500_000],
  ['money left that nobody paid out', reading(1_000_000), reading(400_000), -600_000],
  ['it was topped up', reading(0), reading(1_000_000), 1_000_000],
])('the balance payouts leave from: %s', (_, before, after, off) => expect(unexplained(before, after)).toBe(off));
