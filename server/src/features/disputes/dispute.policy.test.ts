import { expect, test } from 'vitest';
import { hours } from '../../platform/clock.ts';
import { actionLimit, escalateFrom, isClaimEmpty, offerRange, otherSide, roleOf, sideActions } from './dispute.policy.ts';

test.each([
  // the customer opened and asked 70 %, the seller leaves 10 %
  ['respondent', 'seller', { opener: 70, respondent: null }, { from: 0, to: 69 }],
  ['opener', 'customer', { opener: 70, respondent: null }, null],
  ['opener', 'customer', { opener: 70, respondent: 10 }, { from: 11, to: 69 }],
  ['respondent', 'seller', { opener: 70, respondent: 10 }, { from: 11, to: 69 }],
  // the seller opened and leaves 10 %, the customer asks 70 %
  ['respondent', 'customer', { opener: 10, respondent: null }, { from: 11, to: 100 }],
  ['opener', 'seller', { opener: 10, respondent: 70 }, { from: 11, to: 69 }],
  ['respondent', 'customer', { opener: 10, respondent: 70 }, { from: 11, to: 69 }],
  // one percent apart: their figure can be taken, nothing lies between
  ['opener', 'customer', { opener: 41, respondent: 40 }, null],
  ['respondent', 'seller', { opener: 41, respondent: 40 }, null],
  ['opener', 'customer', { opener: 42, respondent: 40 }, { from: 41, to: 41 }],
  ['respondent', 'seller', { opener: 1, respondent: null }, { from: 0, to: 0 }],
  ['respondent', 'customer', { opener: 99, respondent: null }, { from: 100, to: 100 }],
] as const)('%s, %s: of %j may offer %j', (side, role, words, range) => {
  expect(offerRange(side, role, words)).toEqual(range);
});

test('a claim asks for something', () => {
  expect([isClaimEmpty('customer', 0), isClaimEmpty('customer', 1), isClaimEmpty('seller', 100), isClaimEmpty('seller', 99)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('sides and roles', () => {
  expect([otherSide('opener'), otherSide('respondent')]).toEqual(['respondent', 'opener']);
  expect([roleOf('opener', 'customer'), roleOf('respondent', 'customer'), roleOf('respondent', 'seller')]).toEqual([
    'customer',
    'seller',
    'customer',
  ]);
});

const answered_at = new Date('2026-03-02T12:00:00Z');
const after = (ms: number) => new Date(answered_at.getTime() + ms);
const quiet = { amount_minor: 1_200_000, asked_side: null, responses: [] } as const;
const talks = { ...quiet, status: 'negotiation', answered_at, words: { opener: 70, respondent: 10 } } as const;

test('an arbiter is called a day after the answer, and only from the talks', () => {
  expect(escalateFrom(talks)).toEqual(after(hours(24)));
  expect(escalateFrom({ ...talks, status: 'opened', answered_at: null })).toBeNull();
  expect(escalateFrom({ ...talks, status: 'arbitration' })).toBeNull();
  expect(actionLimit(talks, 'escalate', 'opener', 'customer', after(hours(24) - 1))).toBe('DISPUTE_ESCALATE_EARLY');
  expect(actionLimit(talks, 'escalate', 'opener', 'customer', after(hours(24)))).toBeUndefined();
});

test.each([
  ['opened', { opener: 70, respondent: null }, 'opener', ['withdraw', 'attach']],
  ['opened', { opener: 70, respondent: null }, 'respondent', ['answer', 'accept', 'attach']],
  ['negotiation', { opener: 70, respondent: 10 }, 'opener', ['accept', 'offer', 'escalate', 'attach']],
  ['negotiation', { opener: 41, respondent: 40 }, 'respondent', ['accept', 'escalate', 'attach']],
  // never answered: the opener has nothing to take, the other side may still speak
  ['arbitration', { opener: 70, respondent: null }, 'opener', ['withdraw', 'attach']],
  ['arbitration', { opener: 70, respondent: 10 }, 'opener', ['accept', 'offer', 'attach']],
  ['arbitration', { opener: 70, respondent: null }, 'respondent', ['accept', 'offer', 'attach']],
  ['proposed', { opener: 70, respondent: 10 }, 'opener', ['agree', 'object']],
  ['decided', { opener: 70, respondent: 10 }, 'respondent', ['waive', 'appeal']],
  ['settled', { opener: 70, respondent: 10 }, 'respondent', []],
] as const)('%s %j: the %s may %j', (status, words, side, actions) => {
  const dispute = { ...quiet, status, words, answered_at: status === 'negotiation' ? answered_at : null };
  expect(sideActions(dispute, side, roleOf(side, 'customer'), after(hours(24)))).toEqual(actions);
});
