import { grouped, lazily } from './formatters.ts';

const rules = new Intl.PluralRules('ru');
const fractions = lazily(() => new Intl.NumberFormat('ru-RU'));
export type Forms = readonly [one: string, few: string, many: string];

/** Fractions take «few»: 2,6 дня. */
export function plural(count: number, [one, few, many]: Forms): string {
  const form = rules.select(Math.abs(count));
  if (form === 'one') return one;
  return form === 'many' ? many : few;
}

export const formatNumber = (value: number): string =>
  Number.isInteger(value) ? grouped(value) : fractions().format(value).replaceAll('\u202f', '\u00a0');

export const counted = (count: number, forms: Forms): string => `${formatNumber(count)}\u00a0${plural(count, forms)}`;

export const secondForms = ['секунду', 'секунды', 'секунд'] as const;

export const pluralTotal = (total: number, forms: Forms, isCapped = false): string =>
  isCapped ? `больше\u00a0${formatNumber(total)}\u00a0${forms[2]}` : counted(total, forms);

export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes}\u00a0Б`;
  const isLarge = bytes >= 1_048_576;
  const amount = bytes / (isLarge ? 1_048_576 : 1024);
  const text =
    amount < 10
      ? amount
          .toFixed(1)
          .replace(/[.,]0$/, '')
          .replace('.', ',')
      : String(Math.round(amount));
  return `${text}\u00a0${isLarge ? 'МБ' : 'КБ'}`;
}
