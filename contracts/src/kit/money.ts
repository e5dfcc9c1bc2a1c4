/** Money travels as whole minor units (kopecks) in a safe integer. There are no fractions and no strings. */
import { z } from 'zod';

declare const minor: unique symbol;
/** An integer of minor units. 1 руб. = 100. */
export type Minor = number & { readonly [minor]: true };

/** The one border where a plain number becomes money. Throws on fractions and on what a double cannot hold exactly. */
export function asMinor(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of minor units: ${value}`);
  return value as Minor;
}

export const zero = asMinor(0);
export const rub = (roubles: number): Minor => asMinor(Math.round(roubles * 100));
export const sum = (...parts: readonly number[]): Minor => asMinor(parts.reduce((total, part) => total + part, 0));
export const minus = (from: number, what: number): Minor => asMinor(from - what);
export const times = (price: number, quantity: number): Minor => asMinor(price * quantity);

/**
 * `basis_points` hundredths of a percent of the amount, rounded half up to the kopeck.
 * Whole-number arithmetic only, so the answer is the same on every machine.
 */
export function share(amount: number, basis_points: number): Minor {
  const product = BigInt(amount) * BigInt(basis_points);
  return asMinor(Number((product * 2n + 10_000n) / 20_000n));
}

/** On the wire a sum is a plain JSON integer. */
export const MinorAmount = z.number().int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER).transform(asMinor);
/** A price somebody types: from 1 kopeck to 100 million roubles. */
export const Price = z
  .number({ error: 'Укажите сумму числом' })
  .int('Сумма задаётся с точностью до копейки')
  .min(1, 'Сумма должна быть больше нуля')
  .max(10_000_000_000, 'Слишком большая сумма: не больше 100 000 000 руб.')
  .transform(asMinor);
