import { rub } from '@artel/contracts/kit/money.ts';
import { type ReferralStatus, referralStatuses } from '@artel/contracts/money/referrals.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { days, later } from '../../platform/clock.ts';
import {
  brings,
  isOwnDeal,
  type Kinship,
  kinOf,
  mayModerate,
  mayQualify,
  qualifyUntil,
  rewardUntil,
  shareOf,
  signsIn,
  waivedOf,
} from './referral.policy.ts';

const at = new Date('2026-11-26T09:00:00Z');
const nobody: Kinship = {
  ...{ circle: false, same_phone: false, same_requisites: false, same_inn: false, same_device: false, device_of_another: false },
};
const stranger = { is_inviter: false, has_same_inviter: false };

test('two strangers are two people', () => {
  expect(kinOf(nobody)).toBeUndefined();
  expect(signsIn(nobody)).toEqual([]);
});
test.each([
  ['inviter', false],
  ['invited', false],
  ['somebody', true],
])('of the staff, the %s may decide: %s', (who, may) => {
  expect(mayModerate(who, { referrer_id: 'inviter', referred_id: 'invited' })).toBe(may);
});
test.each(Object.keys(nobody) as (keyof Kinship)[])('one sign is enough: %s', (sign) => {
  expect(kinOf({ ...nobody, [sign]: true })).toBe(sign);
});
test('of several signs the gravest is named', () => {
  const all = Object.fromEntries(Object.keys(nobody).map((sign) => [sign, true])) as Kinship;
  expect(kinOf(all)).toBe('circle');
  expect(kinOf({ ...all, circle: false })).toBe('same_phone');
  expect(kinOf({ ...nobody, device_of_another: true, same_device: true })).toBe('same_device');
  expect(kinOf({ ...nobody, same_inn: true, same_requisites: true })).toBe('same_requisites');
  expect(kinOf({ ...nobody, same_device: true, same_inn: true })).toBe('same_inn');
});

test.each([
  ['registered', 0, true, rub(500), true],
  ['registered', 180, true, rub(500), true],
  ['registered', 180.01, true, rub(500), false],
  ['registered', 1, false, rub(500), false],
  ['registered', 1, true, rub(500) - 1, false],
  ['qualified', 1, true, rub(500), false],
  ['expired', 1, true, rub(500), false],
  ['ended', 1, true, rub(500), false],
  ['rejected', 1, true, rub(500), false],
] as const)(
  '%s, %d days after the registration, address confirmed %s, %i kopecks accepted: counts %s',
  (status, passed, is_email_confirmed, earned_minor, counts) => {
    expect(mayQualify({ status, registered_at: later(-days(passed), at) }, { is_email_confirmed, earned_minor }, at)).toBe(counts);
  },
);

test.each(referralStatuses)('a stage of one who is %s brings something only within the year', (status) => {
  const referral = (ends_at: Date | null) => ({ status, ends_at, is_referrer_active: true });
  const counts = status === 'qualified';
  expect(brings(referral(later(1, at)), stranger, at)).toBe(counts);
  expect(brings(referral(at), stranger, at)).toBe(false);
  expect(brings(referral(null), stranger, at)).toBe(false);
  expect(brings({ ...referral(later(1, at)), is_referrer_active: false }, stranger, at)).toBe(false);
});
test.each([
  [false, false, true],
  [true, false, false],
  [false, true, false],
  [true, true, false],
])('with the inviter %s, with another of the same inviter %s: brings something %s', (is_inviter, has_same_inviter, counts) => {
  const other = { is_inviter, has_same_inviter };
  const status: ReferralStatus = 'qualified';
  expect(isOwnDeal(other)).toBe(!counts);
  expect(brings({ status, ends_at: later(1, at), is_referrer_active: true }, other, at)).toBe(counts);
});

test.each([
  [0, 0],
  [2, 0],
  [3, 1],
  [rub(1200), rub(240)],
  [rub(60), rub(12)],
  [1, 0],
])('of a fee of %i kopecks the inviter has %i', (fee, share) => {
  expect(shareOf(fee, 2000)).toBe(share);
});
test('the platform keeps at least four fifths of every fee, to the rounding', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (fee) => Math.abs(shareOf(fee, 2000) * 5 - fee) <= 2.5));
});

test.each([
  [0, 0],
  [rub(30), rub(30)],
  [rub(300), rub(300)],
  [rub(300) + 1, rub(300)],
  [rub(1500), rub(300)],
])('of a first fee of %i kopecks %i are not asked for', (fee, waived) => {
  expect(waivedOf(fee)).toBe(waived);
});

test('180 days to begin, a year of shares', () => {
  expect(qualifyUntil(at).toISOString()).toBe('2027-05-25T09:00:00.000Z');
  expect(rewardUntil(at).toISOString()).toBe('2027-11-26T09:00:00.000Z');
});
