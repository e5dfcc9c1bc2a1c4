import { rub } from '@artel/contracts/kit/money.ts';
import { expect, test } from 'vitest';
import {
  bothAgree,
  bothWaive,
  caseActions,
  caseLimit,
  type DecidedCase,
  dueWhenTaken,
  mayBeAppealed,
  proposalWaitsFor,
  responseLimit,
  waitsFor,
} from './arbiter.policy.ts';

const quiet: DecidedCase = {
  status: 'arbitration',
  amount_minor: rub(12_000),
  arbiter_id: null,
  first_arbiter_id: null,
  sides: ['customer', 'seller'],
  isKnown: false,
  hasLeftUnanswered: false,
  responses: [],
  asked: { opener: 0, respondent: 0 },
  unsigned_by: null,
  first_signed_by: null,
};
const mine = { arbiter_id: 'me' };
const objected = { responses: [{ by: 'opener', kind: 'object' }] as const };

test.each<[string, Partial<DecidedCase>, string[]]>([
  ['nobody has it', {}, ['take']],
  ['in the second instance too', { status: 'appealed', first_arbiter_id: 'other' }, ['take']],
  ['somebody else has it', { arbiter_id: 'other' }, []],
  ['mine', mine, ['leave', 'ask', 'propose']],
  ['mine, both asked twice', { ...mine, asked: { opener: 2, respondent: 2 } }, ['leave', 'propose']],
  ['mine, a side is asked', { ...mine, status: 'evidence' }, ['leave']],
  ['proposed', { ...mine, status: 'proposed' }, []],
  ['proposed and objected', { ...mine, status: 'proposed', ...objected }, ['finalise']],
  ['decided', { ...mine, status: 'decided' }, []],
  ['the second instance is mine', { ...mine, status: 'appealed', first_arbiter_id: 'other' }, ['leave', 'rule']],
  ['my final word waits for a signature', { ...mine, status: 'appealed', unsigned_by: 'me' }, ['leave']],
  ['another’s final word waits', { arbiter_id: 'other', status: 'appealed', unsigned_by: 'other' }, ['sign', 'refuse']],
  ['my proposal waits for a signature', { ...mine, unsigned_by: 'me' }, ['leave']],
  ['my answer to an objection waits', { ...mine, status: 'proposed', ...objected, unsigned_by: 'me' }, []],
  ['another’s proposal waits', { arbiter_id: 'other', unsigned_by: 'other' }, ['sign', 'refuse']],
  ['another’s answer waits', { arbiter_id: 'other', status: 'proposed', ...objected, unsigned_by: 'other' }, ['sign', 'refuse']],
  ['I signed what is appealed', { status: 'appealed', first_arbiter_id: 'other', first_signed_by: 'me' }, []],
  [
    'I signed what is appealed, another’s final word waits',
    { arbiter_id: 'other', status: 'appealed', first_signed_by: 'me', unsigned_by: 'other' },
    ['sign', 'refuse'],
  ],
  ['I judged before', { status: 'appealed', first_arbiter_id: 'me', unsigned_by: 'other', arbiter_id: 'other' }, []],
  ['I know a side', { isKnown: true }, []],
  ['I left an objection unanswered', { hasLeftUnanswered: true }, []],
  ['over', { status: 'closed' }, []],
])('%s', (_, known, actions) => {
  expect(caseActions({ ...quiet, ...known }, 'me')).toEqual(actions);
});

test.each<[Partial<DecidedCase>, Parameters<typeof caseLimit>[1], string | undefined]>([
  [{ sides: ['me', 'seller'] }, 'take', 'DISPUTE_OWN_CASE'],
  [{ sides: ['me', 'seller'], arbiter_id: 'me' }, 'propose', 'DISPUTE_OWN_CASE'],
  [{ isKnown: true }, 'take', 'DISPUTE_KNOWN_SIDE'],
  [{ isKnown: true, unsigned_by: 'other' }, 'sign', 'DISPUTE_KNOWN_SIDE'],
  [{ first_arbiter_id: 'me' }, 'take', 'DISPUTE_JUDGED_BEFORE'],
  [{ first_arbiter_id: 'me', unsigned_by: 'other' }, 'sign', 'DISPUTE_JUDGED_BEFORE'],
  [{ hasLeftUnanswered: true }, 'take', 'DISPUTE_LEFT_UNANSWERED'],
  [{ arbiter_id: 'other' }, 'take', 'DISPUTE_TAKEN'],
  [{ arbiter_id: 'other' }, 'propose', 'DISPUTE_NOT_MY_CASE'],
  [{}, 'leave', 'DISPUTE_NOT_MY_CASE'],
  [{ ...mine, asked: { opener: 2, respondent: 1 } }, 'ask', undefined],
  [{ ...mine, asked: { opener: 2, respondent: 2 } }, 'ask', 'DISPUTE_ASKED_ENOUGH'],
  [mine, 'finalise', 'DISPUTE_NO_OBJECTION'],
  [{}, 'sign', 'APPROVAL_NOT_FOUND'],
  [{ unsigned_by: 'me' }, 'sign', 'APPROVAL_OF_ONE'],
  [{ unsigned_by: 'me' }, 'refuse', 'APPROVAL_OF_ONE'],
  [{ ...mine, unsigned_by: 'me' }, 'ask', 'APPROVAL_IS_OPEN'],
  [{ ...mine, unsigned_by: 'me' }, 'propose', 'APPROVAL_IS_OPEN'],
  [{ ...mine, unsigned_by: 'me' }, 'finalise', 'APPROVAL_IS_OPEN'],
  [{ ...mine, unsigned_by: 'me' }, 'rule', 'APPROVAL_IS_OPEN'],
])('%j, %s: %s', (known, action, code) => {
  expect(caseLimit({ ...quiet, ...known }, action, 'me')).toBe(code);
});

const small = { amount_minor: rub(3000), responses: [], asked_side: null };
const large = { ...small, amount_minor: rub(3000) + 1 };
test.each<[Parameters<typeof responseLimit>[0], Parameters<typeof responseLimit>[1], string | undefined]>([
  [{ ...large, asked_side: 'opener' }, 'reply', undefined],
  [{ ...large, asked_side: 'respondent' }, 'reply', 'MOVE_NOT_ALLOWED'],
  [large, 'agree', undefined],
  [{ ...large, responses: [{ by: 'opener', kind: 'agree' }] }, 'object', 'DISPUTE_SAID_ALREADY'],
  [{ ...large, responses: [{ by: 'opener', kind: 'object' }] }, 'agree', 'DISPUTE_SAID_ALREADY'],
  [{ ...large, responses: [{ by: 'respondent', kind: 'object' }] }, 'agree', undefined],
  [large, 'waive', undefined],
  [{ ...large, responses: [{ by: 'opener', kind: 'waive' }] }, 'waive', 'DISPUTE_SAID_ALREADY'],
  [large, 'appeal', undefined],
  [small, 'appeal', 'MOVE_NOT_ALLOWED'],
  [{ ...large, responses: [{ by: 'opener', kind: 'waive' }] }, 'appeal', 'DISPUTE_SAID_ALREADY'],
  [{ ...large, responses: [{ by: 'respondent', kind: 'waive' }] }, 'appeal', undefined],
])('the opener of %j may %s: %s', (dispute, action, code) => {
  expect(responseLimit(dispute, action, 'opener')).toBe(code);
});

const at = new Date('2026-12-01T12:00:00Z');
test.each([
  ['in time', '2026-12-05T12:00:00Z', '2026-12-05T12:00:00Z'],
  ['an hour before the end', '2026-12-01T13:00:00Z', '2026-12-03T12:00:00Z'],
  ['late', '2026-11-20T12:00:00Z', '2026-12-03T12:00:00Z'],
])('a case taken %s is due', (_, until, due) => {
  expect(dueWhenTaken(new Date(until), at)).toEqual(new Date(due));
});

test('from which sums on a second instance, and two signatures', () => {
  expect([rub(3000), rub(3000) + 1].map(mayBeAppealed)).toEqual([false, true]);
});

test('whose turn it is, and when both have said the same', () => {
  const agree = (by: 'opener' | 'respondent') => ({ by, kind: 'agree' }) as const;
  expect(bothAgree([agree('opener')])).toBe(false);
  expect(bothAgree([agree('opener'), agree('respondent')])).toBe(true);
  expect(bothWaive([agree('opener'), { by: 'respondent', kind: 'waive' }])).toBe(false);
  expect(
    bothWaive([
      { by: 'opener', kind: 'waive' },
      { by: 'respondent', kind: 'waive' },
    ]),
  ).toBe(true);
  expect(waitsFor([], 'agree')).toBe('both');
  expect(waitsFor([agree('opener')], 'agree')).toBe('respondent');
  expect(proposalWaitsFor([agree('respondent')])).toBe('opener');
  expect(proposalWaitsFor([agree('respondent'), { by: 'opener', kind: 'object' }])).toBe('arbiter');
});
