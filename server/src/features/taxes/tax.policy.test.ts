import { expect, test } from 'vitest';
import { hours, later } from '../../platform/clock.ts';
import { blocksPayout, isUnansweredTooLong, standingOf, type TaxRecord, waitsForAnswer } from './tax.policy.ts';

const time = new Date('2026-11-25T12:00:00Z');
const person = '500100732259';
const company = '7707083893';
const tax = (said: Partial<TaxRecord> = {}): TaxRecord => ({
  kind: 'npd',
  inn: person,
  answer: null,
  answered_at: null,
  wanted_at: null,
  ...said,
});

test.each([
  ['who has said nothing', { kind: null, inn: null }, 'plain', undefined],
  ['a plain person', { kind: 'person', inn: null }, 'plain', undefined],
  ['a plain person whom the service did not know', { kind: 'person', answer: 'not_registered' }, 'plain', undefined],
  ['self-employed without a number', { inn: null }, 'number_needed', 'TAX_NUMBER_NEEDED'],
  ['self-employed with the number of a company', { inn: company }, 'number_needed', 'TAX_NUMBER_NEEDED'],
  ['self-employed, not answered', {}, 'asking', undefined],
  ['self-employed, registered', { answer: 'registered' }, 'confirmed', undefined],
  ['self-employed, not registered', { answer: 'not_registered' }, 'lost', 'TAX_LOST'],
  ['an entrepreneur', { kind: 'ip' }, 'stated', undefined],
  ['an entrepreneur once not known as self-employed', { kind: 'ip', answer: 'not_registered' }, 'stated', undefined],
  ['an entrepreneur without a number', { kind: 'ip', inn: null }, 'number_needed', 'TAX_NUMBER_NEEDED'],
  ['a company', { kind: 'company', inn: company }, 'stated', undefined],
  ['a company with the number of a person', { kind: 'company', inn: person }, 'number_needed', 'TAX_NUMBER_NEEDED'],
] as const)('%s', (_, said, standing, refusal) => {
  expect(standingOf(tax(said))).toBe(standing);
  expect(blocksPayout(tax(said))).toBe(refusal);
});

const answered = (ago_h: number) => ({ answer: 'registered', answered_at: later(-hours(ago_h), time) }) as const;
test.each([
  ['no answer yet', {}, true],
  ['yes, a day ago', answered(24), false],
  ['yes, a little more than a day ago', answered(24.01), true],
  ['yes, long ago, an entrepreneur now', { ...answered(99), kind: 'ip' }, false],
  ['no, long ago', { ...answered(99), answer: 'not_registered' }, false],
  ['a plain person', { kind: 'person' }, false],
] as const)('a payout waits for the tax service: %s', (_, said, waits) => {
  expect(waitsForAnswer(tax(said), time)).toBe(waits);
});

test.each([
  [null, false],
  [47.99, false],
  [48, true],
])('silence of %s hours is too long: %s', (silent_h, isTooLong) => {
  expect(isUnansweredTooLong(tax({ wanted_at: silent_h === null ? null : later(-hours(silent_h), time) }), time)).toBe(isTooLong);
});
