import { expect, test } from 'vitest';
import { accountsOf, flawsOf, moverOf } from './correction.policy.ts';

const accounts = accountsOf(['ext:sandbox']);
const both = { from: true, to: true };

test.each([
  [{ from: 'platform:fee', to: 'ext:sandbox' }, both, {}],
  [{ from: 'user:available', from_user: 'anna', to: 'platform:fee' }, both, {}],
  [{ from: 'user:available', from_user: 'anna', to: 'user:available', to_user: 'boris' }, both, {}],
  [{ from: 'user:available', to: 'platform:fee' }, { from: false, to: false }, { from_user: 'Укажите логин участника' }],
  [{ from: 'platform:fee', to: 'user:available', to_user: 'nobody' }, { from: false, to: false }, { to_user: 'Такого участника нет' }],
  [{ from: 'platform:fee', to: 'platform:fee' }, both, { to: 'Это тот же счёт' }],
  [{ from: 'user:available', from_user: 'Anna', to: 'user:available', to_user: 'anna' }, both, { to: 'Это тот же счёт' }],
  // what a stage, a payout or a quote stands for
  [{ from: 'stage:1:escrow', to: 'platform:fee' }, both, { from: 'Такого счёта нет' }],
  [{ from: 'user:1:hold', to: 'platform:fx' }, both, { from: 'Такого счёта нет', to: 'Такого счёта нет' }],
  [{ from: 'ext:unknown', to: 'platform:fee' }, both, { from: 'Такого счёта нет' }],
])('%j of %j: %j', (transfer, known, flaws) => {
  expect(flawsOf(transfer, accounts, known)).toEqual(flaws);
});

test.each([
  ['a', 'proposer'],
  ['b', 'colleague'],
  ['o', 'owner'],
])('%s is its %s', (viewer, mover) => {
  expect(moverOf({ proposed_by: { id: 'a' }, from_owner: null, to_owner: 'o' }, viewer)).toBe(mover);
});
