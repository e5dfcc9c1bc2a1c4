import { rub } from '@artel/contracts/kit/money.ts';
import { expect, test } from 'vitest';
import { accountsOf, BALANCE, flawsOf, mostOf, moverOf, tooMuch } from './correction.policy.ts';

const accounts = accountsOf(['ext:sandbox']);
const both = { from: true, to: true };

test('a balance, four accounts of ours and those of the providers are moved between by hand, no others', () => {
  expect(accounts).toEqual([
    'user:available',
    'platform:fee',
    'platform:psp_cost',
    'platform:protection',
    'platform:referral',
    'ext:sandbox',
  ]);
  expect(BALANCE).toBe('user:available');
});

test.each([
  [{ from: 'platform:fee', to: 'ext:sandbox' }, both, {}],
  [{ from: 'user:available', from_user: 'anna', to: 'platform:fee' }, both, {}],
  [{ from: 'user:available', from_user: 'anna', to: 'user:available', to_user: 'boris' }, both, {}],
  [{ from: 'user:available', to: 'platform:fee' }, { from: false, to: false }, { from_user: 'Укажите логин участника' }],
  [{ from: 'platform:fee', to: 'user:available', to_user: 'nobody' }, { from: false, to: false }, { to_user: 'Такого участника нет' }],
  [{ from: 'platform:fee', to: 'platform:fee' }, both, { to: 'Это тот же счёт' }],
  [{ from: 'user:available', from_user: 'Anna', to: 'user:available', to_user: 'anna' }, both, { to: 'Это тот же счёт' }],
  // beside an account of ours a login means nothing
  [{ from: 'platform:fee', from_user: 'anna', to: 'platform:fee', to_user: 'boris' }, both, { to: 'Это тот же счёт' }],
  [
    { from: 'user:available', to: 'user:available' },
    { from: false, to: false },
    { from_user: 'Укажите логин участника', to_user: 'Укажите логин участника' },
  ],
  // what a stage, a payout or a quote stands for
  [{ from: 'stage:1:escrow', to: 'platform:fee' }, both, { from: 'Такого счёта нет' }],
  [{ from: 'user:1:hold', to: 'platform:fx' }, both, { from: 'Такого счёта нет', to: 'Такого счёта нет' }],
  [{ from: 'ext:unknown', to: 'platform:fee' }, both, { from: 'Такого счёта нет' }],
])('%j of %j: %j', (transfer, known, flaws) => {
  expect(flawsOf(transfer, accounts, known)).toEqual(flaws);
});

test.each([
  ['o', 'its sender', { from_owner: 'o', to_owner: null }],
  ['o', 'its receiver', { from_owner: null, to_owner: 'o' }],
  ['a', 'its sender and proposer', { from_owner: 'a', to_owner: null }],
])('%s is an owner: %s', (viewer, _, owners) => {
  expect(moverOf({ proposed_by: { id: 'a' }, ...owners }, viewer)).toBe('owner');
});

test.each([
  ['a', 'proposer'],
  ['b', 'colleague'],
  ['o', 'owner'],
])('%s is its %s', (viewer, mover) => {
  expect(moverOf({ proposed_by: { id: 'a' }, from_owner: null, to_owner: 'o' }, viewer)).toBe(mover);
});

const million = rub(1_000_000);
test.each([
  // what is there, never below nothing
  ['user:1:available', rub(50), rub(50)],
  ['platform:fee', rub(50), rub(50)],
  ['platform:protection', rub(50), rub(50)],
  ['platform:protection', -rub(50), 0],
  ['platform:referral', rub(50), rub(50)],
  ['platform:referral', 0, 0],
  // below nothing by their nature
  ['platform:psp_cost', -rub(50), million],
  ['ext:sandbox', -rub(50), million],
  ['ext:sandbox', 0, million],
])('of %s with %i one correction takes at most %i', (account, balance, most) => {
  expect(mostOf(account, balance)).toBe(most);
  if (most > 0) expect(tooMuch(account, balance, most)).toBeUndefined();
  expect(tooMuch(account, balance, most + 1)).toMatch(/^(На счёте только|С этого счёта за раз не больше) /);
});
