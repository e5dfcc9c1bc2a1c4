import { rub, zero } from '@artel/contracts/kit/money.ts';
import type { Service } from '@artel/contracts/services/services.ts';
import { expect, test } from 'vitest';
import { choiceQuery, feeOn, firstChoice, readChoice, totalsOf } from './choice.ts';

const pack = (key: 'econom' | 'standard' | 'business', roubles: number, term_days: number) => ({
  key,
  title: key,
  description: '',
  price_minor: rub(roubles),
  term_days,
  revisions_included: 2,
  includes: [],
});
const service = {
  packages: [pack('econom', 12_000, 5), pack('standard', 24_000, 8), pack('business', 46_000, 14)],
  extras: [
    { title: 'Наклейки', description: '', price_minor: rub(4000), add_days: 1, max_quantity: 1 },
    { title: 'Шаблон', description: '', price_minor: rub(500), add_days: 2, max_quantity: 5 },
  ],
  buyer_fee: { percent_bp: 300, min_minor: rub(30), max_minor: rub(1500) },
} as unknown as Service;

test('the total follows the package, the extras and the fee', () => {
  expect(totalsOf(service, firstChoice(service))).toMatchObject({
    work_minor: rub(24_000),
    fee_minor: rub(720),
    total_minor: rub(24_720),
    term_days: 8,
  });
  expect(totalsOf(service, { package_key: 'standard', extras: { 0: 1, 1: 3 } })).toMatchObject({
    lines: [
      { title: 'Наклейки', sum_minor: rub(4000) },
      { title: 'Шаблон × 3', sum_minor: rub(1500) },
    ],
    work_minor: rub(29_500),
    fee_minor: rub(885),
    term_days: 15,
  });
});

test('the fee has a floor and a ceiling, and is rounded half up', () => {
  expect(feeOn(rub(100), service.buyer_fee)).toBe(rub(30));
  expect(feeOn(rub(1_000_000), service.buyer_fee)).toBe(rub(1500));
  expect(feeOn(350_050, service.buyer_fee)).toBe(10_502);
  expect(feeOn(350_050, { percent_bp: 0, min_minor: zero, max_minor: zero })).toBe(0);
});

test('the choice survives the way to the sign-in page and back', () => {
  const choice = { package_key: 'business', extras: { 0: 1, 1: 4 } } as const;
  expect(readChoice(service, new URLSearchParams(choiceQuery(choice)))).toEqual(choice);
});

test('an address never names what the service has not', () => {
  expect(readChoice(service, new URLSearchParams('package=gold&extras=7.1,1.99,0.-2,x.y'))).toEqual({
    package_key: 'standard',
    extras: { 0: 1, 1: 5 },
  });
});
