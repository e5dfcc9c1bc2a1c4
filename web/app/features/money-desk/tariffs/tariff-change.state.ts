import { asMinor } from '@artel/contracts/kit/money.ts';
import type { ChangingFee, Tariff, TariffRates } from '@artel/contracts/money/tariffs.ts';

export type Step = { to_minor: number | undefined; percent_bp: string };
export type Values = {
  percent_bp: string;
  min_minor: number | undefined;
  max_minor: number | undefined;
  tiers: Step[];
  valid_from: string;
  reason: string;
};

export function pointsOf(text: string): number {
  const typed = text.trim().replace('%', '').trim().replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : Number.NaN;
}
export const percentOf = (bp: number): string => String(bp / 100).replace('.', ',');

export const beginWith = ({ rates }: Pick<Tariff, 'rates'>, valid_from: string): Values => ({
  percent_bp: percentOf(rates.percent_bp),
  min_minor: rates.min_minor ?? undefined,
  max_minor: rates.max_minor ?? undefined,
  tiers: rates.tiers.map((tier) => ({ to_minor: tier.to_minor ?? undefined, percent_bp: percentOf(tier.percent_bp) })),
  valid_from,
  reason: '',
});

export const dayLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export const withStep = (steps: readonly Step[]): Step[] => [
  ...steps.slice(0, -1),
  { to_minor: undefined, percent_bp: steps.at(-1)?.percent_bp ?? '' },
  ...steps.slice(-1),
];
export const withoutStep = (steps: readonly Step[], place: number): Step[] => {
  const left = steps.filter((_, at) => at !== place);
  return left.map((step, at) => (at === left.length - 1 ? { ...step, to_minor: undefined } : step));
};

const isTiered = (kind: Tariff['kind']): boolean => kind === 'tiered';
export function bodyOf({ key, kind }: Pick<Tariff, 'key' | 'kind'>, { tiers, percent_bp, min_minor, max_minor, ...rest }: Values) {
  const last = tiers.length - 1;
  return {
    key: key as ChangingFee,
    ...rest,
    ...(isTiered(kind)
      ? {
          tiers: tiers.map((step, at) => ({
            to_minor: at === last ? null : (step.to_minor ?? Number.NaN),
            percent_bp: pointsOf(step.percent_bp),
          })),
        }
      : { percent_bp: pointsOf(percent_bp), min_minor: min_minor ?? null, max_minor: max_minor ?? null }),
  };
}

export function ratesOf({ key, kind }: Pick<Tariff, 'key' | 'kind'>, values: Values): TariffRates | undefined {
  const {
    percent_bp = 0,
    min_minor = null,
    max_minor = null,
    tiers = [],
  } = bodyOf({ key, kind }, values) as {
    percent_bp?: number;
    min_minor?: number | null;
    max_minor?: number | null;
    tiers?: { to_minor: number | null; percent_bp: number }[];
  };
  const numbers = [percent_bp, min_minor ?? 0, max_minor ?? 0, ...tiers.flatMap((tier) => [tier.to_minor ?? 0, tier.percent_bp])];
  if (!numbers.every(Number.isSafeInteger)) return undefined;
  const money = (sum: number | null) => (sum === null ? null : asMinor(sum));
  return {
    percent_bp,
    fixed_minor: asMinor(0),
    min_minor: money(min_minor),
    max_minor: money(max_minor),
    tiers: tiers.map((tier, at) => ({
      from_minor: asMinor(tiers[at - 1]?.to_minor ?? 0),
      to_minor: money(tier.to_minor),
      percent_bp: tier.percent_bp,
    })),
  };
}
