import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Coin, unitsFromText, unitsToText } from './coins.ts';

const anyCoin = fc.constantFrom<Coin>('USDT', 'BTC');

test('what is written is read back, for every sum of either coin', () => {
  fc.assert(
    fc.property(anyCoin, fc.bigInt({ min: 0n, max: 10n ** 17n }), (coin, units) => {
      expect(unitsFromText(unitsToText(units, coin), coin)).toBe(units);
    }),
  );
});

test.each<[string, Coin, bigint | undefined]>([
  ['133.766234', 'USDT', 133_766_234n],
  ['0.1', 'USDT', 100_000n],
  ['15', 'USDT', 15_000_000n],
  ['1e-7', 'BTC', 10n],
  ['1.5E-6', 'BTC', 150n],
  ['2.5e+1', 'USDT', 25_000_000n],
  ['0.00000000', 'BTC', 0n],
  ['0.123456789', 'BTC', 12_345_678n],
  ['', 'BTC', undefined],
  ['-1', 'BTC', undefined],
  ['1,5', 'BTC', undefined],
  ['NaN', 'BTC', undefined],
  ['1e999', 'BTC', undefined],
  ['0x10', 'BTC', undefined],
])('«%s» %s is %s', (text, coin, units) => expect(unitsFromText(text, coin)).toBe(units));

test.each<[bigint, Coin, string]>([
  [133_766_234n, 'USDT', '133.766234'],
  [15_000_000n, 'USDT', '15'],
  [10n, 'BTC', '0.0000001'],
  [0n, 'BTC', '0'],
])('%s of %s is written «%s»', (units, coin, text) => expect(unitsToText(units, coin)).toBe(text));
