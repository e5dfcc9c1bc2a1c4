/** Kopecks inside, `{value: "1000.00", currency: "RUB"}` on the wire. */
import { z } from 'zod';

export type Amount = { value: string; currency: 'RUB' };

export const AmountInMinor = z
  .strictObject({ value: z.string().regex(/^\d{1,9}\.\d{2}$/, 'a string such as "1000.00" is expected'), currency: z.literal('RUB') })
  .transform(({ value }) => Number(value.replace('.', '')))
  .refine((minor) => minor > 0, 'must be above zero');

export function amountOf(minor: number): Amount {
  return { value: `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`, currency: 'RUB' };
}

export function rubles(minor: number): string {
  const digits = minor % 100 === 0 ? 0 : 2;
  return `${(minor / 100).toLocaleString('ru-RU', { minimumFractionDigits: digits, maximumFractionDigits: digits })}\u00a0руб.`;
}
