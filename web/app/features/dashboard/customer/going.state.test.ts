import { rub } from '@artel/contracts/kit/money.ts';
import { expect, test } from 'vitest';
import { pricesOf } from './going.state.ts';

/** As it is read: any space is a space. */
const said = (from: number, to: number): string => pricesOf({ price_from_minor: rub(from), price_to_minor: rub(to) }).replace(/\s/g, ' ');

test('prices are said as a range; bids of one price name it once', () => {
  expect(said(32_000, 41_000)).toBe('от 32 000 до 41 000 руб.');
  expect(said(15_000, 15_000)).toBe('за 15 000 руб.');
});
