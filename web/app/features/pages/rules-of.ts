/** Figures in texts come from the service's rules, never by hand. */
import type { Rules } from '@artel/contracts/site/rules.ts';
import { formatRub } from '../../platform/format/money.ts';
import { counted } from '../../platform/format/plural.ts';

const daysForms = ['день', 'дня', 'дней'] as const;
const hoursForms = ['час', 'часа', 'часов'] as const;
const minutesForms = ['минута', 'минуты', 'минут'] as const;

export const inDays = (count: number): string => counted(count, daysForms);
export const inHours = (count: number): string => counted(count, hoursForms);
export const inMinutes = (count: number): string => counted(count, minutesForms);
export const withinMinutes = (count: number): string => counted(count, ['минуту', 'минуты', 'минут']);
export const ofMinutes = (count: number): string => counted(count, ['минуты', 'минут', 'минут']);
export const ofDays = (count: number): string => counted(count, ['дня', 'дней', 'дней']);
export const ofHours = (count: number): string => counted(count, ['часа', 'часов', 'часов']);

/** 1000 basis points → «10 %» */
export const percentText = (basis_points: number): string => `${String(basis_points / 100).replace('.', ',')}\u00a0%`;

type Fee = Rules['fees']['order_fee_buyer'];
export function feeText({ kind, percent_bp, fixed_minor, min_minor, max_minor }: Fee): string {
  if (kind === 'fixed') return fixed_minor === 0 ? 'без комиссии' : formatRub(fixed_minor);
  if (percent_bp === 0) return 'без комиссии';
  const bounds = [
    min_minor === null ? '' : `не\u00a0меньше ${formatRub(min_minor)}`,
    max_minor === null ? '' : `не\u00a0больше ${formatRub(max_minor)}`,
  ];
  const said = bounds.filter(Boolean).join(' и\u00a0');
  return said ? `${percentText(percent_bp)}, ${said}` : percentText(percent_bp);
}

/** «10 % с первых 50 000 руб., 7 % до 200 000 руб., 4 % дальше» */
export function tiersText({ tiers }: Fee): string {
  const parts = tiers.map(({ from_minor, to_minor, percent_bp }) => {
    if (to_minor === null) return `${percentText(percent_bp)} дальше`;
    return `${percentText(percent_bp)} ${from_minor === 0 ? 'с\u00a0первых' : 'до'} ${formatRub(to_minor)}`;
  });
  return parts.join(', ');
}
