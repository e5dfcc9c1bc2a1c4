/** Whole minor units (kopecks) in a safe integer: no fractions, no strings. */
import { z } from 'zod';

declare const minor: unique symbol;
/** 1 руб. = 100. */
export type Minor = number & { readonly [minor]: true };

/** Throws on fractions and beyond safe integers. */
export function asMinor(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of minor units: ${value}`);
  return value as Minor;
}

export const zero = asMinor(0);
export const rub = (roubles: number): Minor => asMinor(Math.round(roubles * 100));
export const sum = (...parts: readonly number[]): Minor => asMinor(parts.reduce((total, part) => total + part, 0));
export const minus = (from: number, what: number): Minor => asMinor(from - what);
export const times = (price: number, quantity: number): Minor => asMinor(price * quantity);

/** Half up to the kopeck, in integer arithmetic. */
export function share(amount: number, basis_points: number): Minor {
  const product = BigInt(amount) * BigInt(basis_points);
  return asMinor(Number((product * 2n + 10_000n) / 20_000n));
}

export const MinorAmount = z.number().int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER).transform(asMinor);
/** From 1 kopeck to 100 million roubles. */
export const Price = z
  .number({ error: 'Укажите сумму числом' })
  .int('Сумма задаётся с точностью до копейки')
  .min(1, 'Сумма должна быть больше нуля')
  .max(10_000_000_000, 'Слишком большая сумма: не больше 100 000 000 руб.')
  .transform(asMinor);
