import { describe, expect, test } from 'vitest';
import { days, hours, later, minutes } from '../../platform/clock.ts';
import { isGivenUp, looksAgainIn, mayBeSent } from './receipt.policy.ts';

const created_at = new Date('2026-11-25T12:00:00Z');
const fresh = { kind: 'settlement', status: 'pending', fiscal_document: null, failure: null, created_at, sent_at: null } as const;
const sent = { ...fresh, sent_at: created_at };
const after = (ms: number) => later(ms, created_at);

describe('a receipt is told', () => {
  test.each([
    ['at once', fresh, 0, true],
    ['while the provider surely remembers our id', fresh, hours(23) - 1, true],
    ['not when it may have forgotten it', fresh, hours(23), false],
    ['not a second time', sent, minutes(5), false],
    ['not once it is given up', { ...fresh, status: 'failed', failure: 'not_in_time' } as const, hours(1), false],
    ['not when it went with a payment', { ...fresh, kind: 'prepayment' } as const, 0, false],
    ['not when it went with a refund', { ...fresh, kind: 'refund' } as const, 0, false],
  ])('%s', (_, receipt, age, expected) => expect(mayBeSent(receipt, after(age))).toBe(expected));
});

test.each([
  ['a day later', sent, days(1), true],
  ['not before', sent, days(1) - 1, false],
  ['not when it is made', { ...sent, status: 'registered' } as const, days(2), false],
])('it is given up %s', (_, receipt, age, expected) => expect(isGivenUp(receipt, after(age))).toBe(expected));

describe('it is asked for', () => {
  test.each([
    ['every minute at first', sent, minutes(9), minutes(1)],
    ['then every ten minutes', sent, minutes(10), minutes(10)],
    ['then every hour', sent, hours(2), hours(1)],
    ['also when it was given up: the till may be late', { ...sent, status: 'failed', failure: 'not_in_time' } as const, days(2), hours(1)],
    ['for three days', sent, days(3), undefined],
    ['also for its numbers', { ...sent, status: 'registered' } as const, hours(1), minutes(10)],
    ['no more when they are there', { ...sent, status: 'registered', fiscal_document: '1' } as const, hours(1), undefined],
    ['no more when the provider refused it', { ...sent, status: 'failed', failure: 'refused' } as const, hours(1), undefined],
    ['no more when the till declined it', { ...sent, status: 'failed', failure: 'declined' } as const, hours(1), undefined],
    ['no more when it never left us', { ...fresh, status: 'failed', failure: 'not_in_time' } as const, days(1), undefined],
  ])('%s', (_, receipt, age, expected) => expect(looksAgainIn(receipt, after(age))).toBe(expected));
});
