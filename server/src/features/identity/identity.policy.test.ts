import { identityStaffActions } from '@artel/contracts/people/admin-identity.ts';
import type { IdentityStatus } from '@artel/contracts/people/identity.ts';
import { expect, test } from 'vitest';
import { days, hours, later } from '../../platform/clock.ts';
import type { Member } from '../../platform/http/viewer.ts';
import {
  attemptsLeft,
  beginLimit,
  endOf,
  missingOf,
  nextAttemptAt,
  nextRenewalNotice,
  ownerActions,
  staffActions,
  staffLimit,
  standingOf,
} from './identity.policy.ts';

const at = new Date('2026-11-24T09:00:00Z');
const ago = (n: number) => later(-days(n), at);
const one = (status: IdentityStatus, decided_at: Date | null = null, valid_until: string | null = null) => ({
  ...{ status, decided_at, valid_until, is_forgiven: false },
});
const rejected = (n: number) => one('rejected', ago(n));

test.each<[IdentityStatus[], string]>([
  [[], 'not_started'],
  [['not_started'], 'not_started'],
  [['submitted'], 'submitted'],
  [['needs_info'], 'needs_info'],
  [['rejected'], 'rejected'],
  [['not_started', 'rejected'], 'not_started'],
  [['submitted', 'approved'], 'approved'],
  [['rejected', 'approved'], 'approved'],
  [['withdrawn', 'rejected'], 'not_started'],
  [['expired'], 'expired'],
  [['submitted', 'expired'], 'submitted'],
  [['revoked', 'expired'], 'revoked'],
])('newest first %j stands as %s', (statuses, standing) => {
  expect(standingOf(statuses.map((status) => ({ status })))).toBe(standing);
});

test('three refusals in thirty days are enough; what an appeal forgave and what is old does not count', () => {
  expect(attemptsLeft([], at)).toBe(3);
  expect(attemptsLeft([rejected(1), rejected(29), rejected(31)], at)).toBe(1);
  expect(attemptsLeft([rejected(1), { ...rejected(2), is_forgiven: true }], at)).toBe(2);
  expect(nextAttemptAt([rejected(1), rejected(2)], at)).toBeNull();
  expect(nextAttemptAt([rejected(1), rejected(2), rejected(20)], at)).toEqual(later(days(10), at));
});

test.each([
  ['nothing before', [], undefined],
  ['something open goes on', [one('not_started'), rejected(1), rejected(2), rejected(3)], undefined],
  ['no attempts', [rejected(1), rejected(2), rejected(3)], 'IDENTITY_NO_ATTEMPTS'],
  ['approved without an end', [one('approved', ago(9))], 'IDENTITY_TOO_EARLY'],
  ['approved for long yet', [one('approved', ago(9), '2027-03-01')], 'IDENTITY_TOO_EARLY'],
  ['approved, its end is near', [one('approved', ago(9), '2026-12-14')], undefined],
  ['expired', [one('expired', ago(400), '2026-11-01')], undefined],
] as const)('beginning: %s', (_, cases, code) => {
  expect(beginLimit(cases, at)).toBe(code);
});

test('a document ends with its day in Moscow, and is told of 30 days, a week and a day before', () => {
  const end = new Date('2026-12-14T21:00:00Z');
  expect(endOf('2026-12-14')).toEqual(end);
  const told = (moment: Date) => nextRenewalNotice('2026-12-14', moment);
  expect(told(ago(60))).toEqual(later(-days(30), end));
  expect(told(later(-days(30), end))).toEqual(later(-days(7), end));
  expect(told(later(-days(7), end))).toEqual(later(-days(1), end));
  expect(told(later(-days(1), end))).toBeUndefined();
});

test('what was refused is missing, and nothing else', () => {
  expect(missingOf([])).toEqual(['main', 'selfie']);
  expect(
    missingOf([
      { kind: 'main', refused_reason: 'Край обрезан' },
      { kind: 'selfie', refused_reason: null },
    ]),
  ).toEqual(['main']);
});

test.each([
  ['nothing yet', [], false, false, ['begin']],
  ['collecting', [one('not_started')], false, false, ['add_papers', 'withdraw']],
  ['collected', [one('not_started')], true, true, ['add_papers', 'send', 'withdraw']],
  ['sent', [one('submitted')], true, true, ['withdraw']],
  ['asked again', [one('needs_info')], true, false, ['add_papers', 'withdraw']],
  ['approved', [one('approved')], true, true, ['withdraw', 'forget_papers']],
  ['approved, papers gone', [one('approved')], false, true, ['withdraw']],
  ['rejected', [rejected(1)], true, true, ['begin', 'forget_papers']],
] as const)('the member, %s', (_, cases, hasPapers, isComplete, actions) => {
  expect(ownerActions(cases, hasPapers, isComplete, at)).toEqual(actions);
});

const member = (permissions: Member['permissions'], user_id = 'me') => ({ user_id, permissions, active_role: 'admin' }) as Member;
const waiting = { status: 'submitted', user_id: 'she', assignee_id: null, held_until: null, first_decider_id: null } as const;
const mine = { ...waiting, assignee_id: 'me', held_until: later(hours(1), at) };

test.each([
  ['a free one', waiting, ['take']],
  ['one’s own case', { ...waiting, user_id: 'me' }, []],
  ['decided by me before', { ...waiting, first_decider_id: 'me' }, []],
  ['taken by me', mine, ['leave', 'view', 'approve', 'ask', 'reject']],
  ['taken by a colleague', { ...mine, assignee_id: 'he' }, []],
  ['a colleague has let it lie for an hour', { ...mine, assignee_id: 'he', held_until: at }, ['take']],
  ['approved', { ...mine, status: 'approved' }, ['revoke']],
  ['my own approval', { ...waiting, status: 'approved', user_id: 'me' }, []],
  ['rejected', { ...mine, status: 'rejected' }, []],
] as const)('the staff, %s', (_, judged, actions) => {
  expect(staffActions(judged, member(['identity']), at)).toEqual(actions);
});

test('the right to see papers comes with no other right', () => {
  const without = identityStaffActions.filter((action) => !staffLimit(mine, action, member(['superadmin']), at));
  expect(without).toEqual(['take', 'leave', 'revoke']);
  expect(staffLimit(mine, 'view', member(['superadmin']), at)).toBe('IDENTITY_RIGHT_NEEDED');
});
