import { expect, test } from 'vitest';
import { flawsOf, leftOf, mayBeTakenBack, moverOf } from './chargeback.policy.ts';

const paid = { status: 'succeeded', method: 'card', amount_minor: 100_00, refunded_minor: 0 } as const;
const nothing = { lost_minor: 0 };

test.each([
  [paid, nothing, 100_00],
  [{ ...paid, status: 'partially_refunded', refunded_minor: 30_00 }, nothing, 70_00],
  [{ ...paid, status: 'partially_refunded', refunded_minor: 30_00 }, { lost_minor: 60_00 }, 10_00],
  [{ ...paid, status: 'refunded', refunded_minor: 100_00 }, nothing, 0],
  // a refund the provider made after all
  [{ ...paid, status: 'partially_refunded', refunded_minor: 80_00 }, { lost_minor: 60_00 }, 0],
  [{ ...paid, status: 'pending' }, nothing, 0],
  [{ ...paid, status: 'failed' }, nothing, 0],
] as const)('of %j with %j taken, %i are left', (one, taken, left) => {
  expect(leftOf(one, taken)).toBe(left);
});

const known = { paid, taken: nothing, paid_day: '2026-11-20', today: '2026-11-27' };
const flaw = (of: object) => ({ ...known, paid: { ...paid, ...of } });
test.each([
  [{ amount_minor: 100_00, bank_day: '2026-11-27' }, known, {}],
  [{ amount_minor: 1, bank_day: '2026-11-20' }, known, {}],
  [{}, known, {}],
  [{ amount_minor: 100_01 }, known, { amount_minor: 'От платежа осталось 100 руб.' }],
  [{ amount_minor: 100_00 }, { ...known, taken: { lost_minor: 40_00 } }, { amount_minor: 'От платежа осталось 60 руб.' }],
  [{ amount_minor: 1, bank_day: '2026-11-28' }, known, { bank_day: 'Этот день ещё не наступил' }],
  [{ amount_minor: 1, bank_day: '2026-11-19' }, known, { bank_day: 'В этот день платежа ещё не было' }],
  [{ amount_minor: 1 }, undefined, { payment_number: 'Такого платежа нет' }],
  [{ amount_minor: 1 }, flaw({ status: 'pending' }), { payment_number: 'Этот платёж не прошёл, банку нечего отзывать' }],
  [{ amount_minor: 1 }, flaw({ status: 'failed' }), { payment_number: 'Этот платёж не прошёл, банку нечего отзывать' }],
  [{ amount_minor: 1 }, flaw({ method: 'btc' }), { payment_number: 'Платёж в монетах банк не отзывает' }],
  [{ amount_minor: 1 }, flaw({ method: 'balance', amount_minor: 0 }), { payment_number: 'Этот заказ оплачен с баланса, банка здесь нет' }],
  [{ amount_minor: 1 }, flaw({ status: 'refunded', refunded_minor: 100_00 }), { payment_number: 'Этот платёж уже возвращён целиком' }],
])('%j of %j: %j', (wish, one, flaws) => {
  const plain = Object.entries(flawsOf(wish, one as typeof known | undefined)).map(([field, words]) => [
    field,
    words.replace(/\u00a0|\u202f/g, ' '),
  ]);
  expect(Object.fromEntries(plain)).toEqual(flaws);
});

test.each([
  ['succeeded', 'card', 1, true],
  ['partially_refunded', 'sbp', 1, true],
  ['refunded', 'card', 1, false],
  ['pending', 'card', 1, false],
  ['succeeded', 'btc', 1, false],
  ['succeeded', 'balance', 0, false],
] as const)('%s by %s of %i may be taken back: %s', (status, method, amount_minor, may) => {
  expect(mayBeTakenBack({ status, method, amount_minor })).toBe(may);
});

const one = { proposed_by: { id: 'fedor' }, payer_id: 'anna', customer_id: 'anna', seller_id: 'ivan' };
test.each([
  ['fedor', one, 'proposer'],
  ['olga', one, 'colleague'],
  ['anna', one, 'party'],
  ['ivan', one, 'party'],
  ['ivan', { ...one, proposed_by: { id: 'ivan' } }, 'party'],
  ['ivan', { ...one, customer_id: null, seller_id: null }, 'colleague'],
])('%s is to %j its %s', (viewer, of, mover) => {
  expect(moverOf(of, viewer)).toBe(mover);
});
