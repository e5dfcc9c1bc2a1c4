import { requisitesAtMost } from '@artel/contracts/money/payouts/requisites.ts';
import { expect, test } from 'vitest';
import { hours, later } from '../../platform/clock.ts';
import { checkNew, isSame, isUsable, type Saved, youngUntil } from './requisites.policy.ts';

const phone: Saved = { method: 'sbp', phone: '79161234567', bank_id: '1' };
const card: Saved = { method: 'card', token: 'one' };
const added = new Date('2026-11-20T09:00:00Z');

test.each([
  [0, later(hours(72), added)],
  [hours(72) - 1, later(hours(72), added)],
  [hours(72), null],
  [hours(500), null],
])('%d ms after they were added a payout is looked at until %s', (passed, until) => {
  expect(youngUntil(added, later(passed, added))).toEqual(until);
});

test.each<[Saved, Saved, boolean]>([
  [phone, { ...phone }, true],
  [phone, { ...phone, phone: '79161234568' }, false],
  [phone, { ...phone, bank_id: '2' }, false],
  [card, { ...card }, true],
  [card, { ...card, token: 'two' }, false],
  [card, phone, false],
  [phone, { ...phone, method: 'card' }, false],
])('%j and %j are the same: %s', (one, other, same) => expect(isSame(one, other)).toBe(same));

const many = (n: number): Saved[] => Array.from({ length: n }, (_, i) => ({ method: 'card', token: `card ${i}` }));
test.each<[string, Saved, Saved[], ReturnType<typeof checkNew>]>([
  ['the first', card, [], undefined],
  ['another', card, [phone], undefined],
  ['a known one', card, [phone, card], 'REQUISITES_KNOWN'],
  ['the last that fits', card, many(requisitesAtMost - 1), undefined],
  ['one too many', card, many(requisitesAtMost), 'REQUISITES_TOO_MANY'],
])('%s', (_, wished, saved, code) => expect(checkNew(wished, saved)).toBe(code));

test.each([
  ['sbp', 'another', true],
  ['card', 'yookassa', true],
  ['card', 'another', false],
] as const)('%s added at %s takes money from yookassa: %s', (method, provider, usable) => {
  expect(isUsable({ method, provider }, 'yookassa')).toBe(usable);
});
