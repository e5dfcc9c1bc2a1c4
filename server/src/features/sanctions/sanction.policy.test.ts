import type { Right } from '@artel/contracts/kit/endpoint.ts';
import { type SanctionKind, sanctionDays, sanctionKinds } from '@artel/contracts/people/sanctions/sanctions.ts';
import { describe, expect, test } from 'vitest';
import { days, later } from '../../platform/clock.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { checkLevel, checkLift, endsAt, levelsFor, recheckSanction, statusBy } from './sanction.policy.ts';

const staff = (...permissions: Right[]) => ({ user_id: 'staff', active_role: 'admin', permissions }) as unknown as Member;
const person = { id: 'person', permissions: [] };
const at = new Date('2026-11-26T10:00:00Z');

describe('whose right a rung is', () => {
  const setBy: Record<SanctionKind, Right[]> = {
    warning: ['support', 'moderator', 'superadmin'],
    limits: ['moderator', 'superadmin'],
    payouts_hold: ['finance', 'superadmin'],
    block: ['superadmin'],
  };
  const every: Right[] = ['support', 'moderator', 'arbiter', 'finance', 'content', 'superadmin'];
  test.each(sanctionKinds.flatMap((kind) => every.map((right) => [kind, right] as const)))('%s by %s', (kind, right) => {
    const verdict = setBy[kind].includes(right) ? undefined : 'SANCTION_ABOVE_RIGHT';
    expect(checkLevel(kind, person, staff(right), false)).toBe(verdict);
    expect(checkLift({ kind, status: 'active', user_id: person.id }, staff(right))).toBe(verdict);
  });
});

test.each(sanctionKinds)(
  '%s: never of oneself, of a colleague by the superadmin alone, of the superadmin by nobody, by a side never',
  (kind) => {
    const boss = staff('superadmin');
    expect(checkLevel(kind, { id: 'staff', permissions: [] }, boss, false)).toBe('SANCTION_OF_ONESELF');
    const colleague = { id: 'person', permissions: ['content'] };
    expect(checkLevel(kind, colleague, staff('support', 'moderator', 'finance'), false)).toBe(
      kind === 'block' ? 'SANCTION_ABOVE_RIGHT' : 'SANCTION_OF_COLLEAGUE',
    );
    expect(checkLevel(kind, colleague, boss, false)).toBe(kind === 'block' ? 'STAFF_IS_NOT_BLOCKED' : undefined);
    expect(checkLevel(kind, { id: 'person', permissions: ['superadmin'] }, boss, false)).toBe('SANCTION_OF_SENIOR');
    expect(checkLevel(kind, person, boss, true)).toBe('SANCTION_BY_SIDE');
    expect(checkLift({ kind, status: 'active', user_id: 'staff' }, boss)).toBe('SANCTION_OF_ONESELF');
    expect(checkLift({ kind, status: 'ended', user_id: 'person' }, boss)).toBe('MOVE_NOT_ALLOWED');
    expect(checkLift({ kind, status: 'lifted', user_id: 'person' }, boss)).toBe('MOVE_NOT_ALLOWED');
  },
);

describe('once for one thing', () => {
  const stood = (known: object = {}) =>
    ({ id: 'first', kind: 'limits', status: 'active', evidence_keys: ['message:m'], ...known }) as Parameters<
      typeof recheckSanction
    >[0][number];
  const wanted = (known: object = {}) =>
    ({ kind: 'warning', evidence_keys: ['message:m'], newest_id: 'first', ...known }) as Parameters<typeof recheckSanction>[1];
  test.each([
    ['the same message, while it stands', stood(), wanted(), 'SANCTION_FOR_THIS_STANDS'],
    ['the same message, after its time', stood({ status: 'ended' }), wanted(), 'SANCTION_FOR_THIS_STANDS'],
    ['the same message, once it was lifted', stood({ status: 'lifted' }), wanted(), undefined],
    ['one of several things', stood(), wanted({ evidence_keys: ['quote:q', 'message:m'] }), 'SANCTION_FOR_THIS_STANDS'],
    [
      'the same service, while it stands',
      stood({ evidence_keys: ['service:s'] }),
      wanted({ evidence_keys: ['service:s'] }),
      'SANCTION_FOR_THIS_STANDS',
    ],
    [
      'the same service again, later',
      stood({ evidence_keys: ['service:s'], status: 'ended' }),
      wanted({ evidence_keys: ['service:s'] }),
      undefined,
    ],
    [
      'the same words again, later',
      stood({ evidence_keys: ['quote:q'], status: 'ended' }),
      wanted({ evidence_keys: ['quote:q'] }),
      undefined,
    ],
    ['another thing', stood(), wanted({ evidence_keys: ['message:other'] }), undefined],
    ['another thing, the same rung', stood(), wanted({ kind: 'limits', evidence_keys: ['message:other'] }), 'SANCTION_OF_KIND_STANDS'],
    [
      'another thing, the same rung, after its time',
      stood({ status: 'ended' }),
      wanted({ kind: 'limits', evidence_keys: ['review:r'] }),
      undefined,
    ],
    ['a second warning for another thing', stood({ kind: 'warning' }), wanted({ evidence_keys: ['review:r'] }), undefined],
    ['payouts on hold while it is looked at', stood(), wanted({ kind: 'payouts_hold' }), undefined],
    ['a block for what payouts were on hold for', stood({ kind: 'payouts_hold' }), wanted({ kind: 'block' }), undefined],
    ['without having seen the newest', stood(), wanted({ evidence_keys: ['review:r'], newest_id: null }), 'SANCTION_SET_MEANWHILE'],
  ])('%s', (_, one, other, verdict) => expect(recheckSanction([one], other)).toBe(verdict));
  test('the first one', () => {
    expect(recheckSanction([], wanted({ newest_id: null }))).toBeUndefined();
    expect(recheckSanction([], wanted())).toBe('SANCTION_SET_MEANWHILE');
  });
});

test('each lasts for the days that were given; a block may have no end', () => {
  for (const kind of sanctionKinds)
    for (const given of sanctionDays[kind]) expect(endsAt(at, given)).toEqual(given === null ? null : later(days(given), at));
  expect(Math.max(...sanctionDays.limits)).toBe(30);
  expect(Math.max(...sanctionDays.payouts_hold)).toBe(14);
});

test.each([
  [[], 'active'],
  [['warning'], 'active'],
  [['payouts_hold'], 'active'],
  [['limits', 'warning'], 'limited'],
  [['block'], 'blocked'],
  [['limits', 'block'], 'blocked'],
] as [SanctionKind[], string][])('%j make an account %s', (kinds, status) => expect(statusBy(kinds)).toBe(status));

test('the ladder says who may set what is above one’s right, and what stands already', () => {
  const standing = [{ id: 'a', kind: 'limits', status: 'active', evidence_keys: [] } as never];
  expect(levelsFor(person, staff('moderator'), false, standing).map(({ kind, refused }) => [kind, refused])).toEqual([
    ['warning', null],
    ['limits', 'Такая мера уже действует. Чтобы изменить её, сначала снимите прежнюю'],
    ['payouts_hold', 'Финансы, до 14 дней'],
    ['block', 'Старший смены'],
  ]);
});
