/**
 * Which figures a fee may have, from which day, and until when an announced one may be called off. Steps have no gap: each begins where the
 * one before it ends. Pure.
 */

import { asMinor, type Minor } from '@artel/contracts/kit/money.ts';
import { type ChangingFee, type TariffRates, tariffCallOffHours, tariffNoticeDays } from '@artel/contracts/money/tariffs.ts';
import { days, hours, later, marketDay } from '../../platform/index.ts';
import type { TariffMover } from './tariff-change.lifecycle.ts';

/** A signature that is not asked for in this time was not needed. */
export const EXPIRES_AFTER_MS = days(3);
const FARTHEST_DAYS = 366;

type Limits = { isTiered: boolean; most_bp: number; hasBounds: boolean; least_most_minor: number };
/** A higher figure is a slip of the hand. `least_most_minor`: the least fee stays below the least sum it is taken of. */
const limits: Record<ChangingFee, Limits> = {
  order_fee_buyer: { isTiered: false, most_bp: 1500, hasBounds: true, least_most_minor: 500_00 },
  order_fee_seller: { isTiered: true, most_bp: 3000, hasBounds: false, least_most_minor: 0 },
  withdraw_sbp: { isTiered: false, most_bp: 500, hasBounds: true, least_most_minor: 250_00 },
  withdraw_card: { isTiered: false, most_bp: 500, hasBounds: true, least_most_minor: 250_00 },
  referral_share: { isTiered: false, most_bp: 5000, hasBounds: false, least_most_minor: 0 },
};

export type Input = {
  key: ChangingFee;
  percent_bp: number;
  min_minor: number | null;
  max_minor: number | null;
  tiers: readonly { to_minor: number | null; percent_bp: number }[];
};

export function ratesOf({ key, percent_bp, min_minor, max_minor, tiers }: Input): TariffRates {
  const money = (sum: number | null): Minor | null => (sum === null ? null : asMinor(sum));
  const steps = tiers.map((tier, place) => ({
    from_minor: asMinor(tiers[place - 1]?.to_minor ?? 0),
    to_minor: money(tier.to_minor),
    percent_bp: tier.percent_bp,
  }));
  return {
    percent_bp: limits[key].isTiered ? 0 : percent_bp,
    fixed_minor: asMinor(0),
    min_minor: limits[key].isTiered ? null : money(min_minor),
    max_minor: limits[key].isTiered ? null : money(max_minor),
    tiers: limits[key].isTiered ? steps : [],
  };
}

const percent = (bp: number): string => `${String(bp / 100).replace('.', ',')}\u00a0%`;
const roubles = (minor: number): string => `${String(minor / 100).replace('.', ',')}\u00a0руб.`;

export function flawsOf(input: Input, holds: TariffRates): Record<string, string> {
  const flaws = limits[input.key].isTiered ? flawsOfSteps(input) : flawsOfPercent(input);
  const isSame = Object.keys(flaws).length === 0 && JSON.stringify(ordered(ratesOf(input))) === JSON.stringify(ordered(holds));
  return isSame ? { [limits[input.key].isTiered ? 'tiers' : 'percent_bp']: 'Так уже и есть: измените хотя бы одно число' } : flaws;
}

function flawsOfPercent({ key, percent_bp, min_minor, max_minor }: Input): Record<string, string> {
  const { most_bp, hasBounds, least_most_minor } = limits[key];
  const flaws: Record<string, string> = {};
  if (percent_bp > most_bp) flaws.percent_bp = `Не больше ${percent(most_bp)}`;
  if (!hasBounds && min_minor !== null) flaws.min_minor = 'У этого тарифа нет наименьшей суммы';
  if (!hasBounds && max_minor !== null) flaws.max_minor = 'У этого тарифа нет наибольшей суммы';
  if (!hasBounds) return flaws;
  if (percent_bp === 0 && min_minor !== null) flaws.min_minor = 'Без комиссии наименьшей суммы нет';
  else if (min_minor !== null && min_minor > least_most_minor) flaws.min_minor = `Не больше ${roubles(least_most_minor)}`;
  if (percent_bp === 0 && max_minor !== null) flaws.max_minor = 'Без комиссии наибольшей суммы нет';
  else if (max_minor !== null && min_minor !== null && max_minor < min_minor) flaws.max_minor = 'Меньше наименьшей суммы';
  return flaws;
}

/** More turnover never costs more, because «не меньше» was promised. */
function flawsOfSteps({ key, tiers }: Input): Record<string, string> {
  const { most_bp } = limits[key];
  if (tiers.length === 0) return { tiers: 'Нужна хотя бы одна ступень' };
  const flaws: Record<string, string> = {};
  tiers.forEach((tier, place) => {
    const before = tiers[place - 1];
    const isLast = place === tiers.length - 1;
    if (tier.percent_bp > most_bp) flaws[`tiers.${place}.percent_bp`] = `Не больше ${percent(most_bp)}`;
    else if (before && tier.percent_bp > before.percent_bp) flaws[`tiers.${place}.percent_bp`] = 'С оборотом процент не растёт';
    if (isLast && tier.to_minor !== null) flaws[`tiers.${place}.to_minor`] = 'Последняя ступень без конца';
    if (!isLast && tier.to_minor === null) flaws[`tiers.${place}.to_minor`] = 'Укажите, где ступень кончается';
    if (tier.to_minor !== null && tier.to_minor <= (before?.to_minor ?? 0))
      flaws[`tiers.${place}.to_minor`] = 'Больше конца прошлой ступени';
  });
  return flaws;
}

const ordered = ({ percent_bp, fixed_minor, min_minor, max_minor, tiers }: TariffRates) => [
  ...[percent_bp, fixed_minor, min_minor, max_minor],
  tiers.map((tier) => [tier.from_minor, tier.to_minor, tier.percent_bp]),
];

export const beginOf = (day: string): Date => new Date(`${day}T00:00:00+03:00`);
/** The first day that begins after the notice, when it is announced at that moment. */
export const earliestDay = (at: Date): string => {
  const notice_ends = later(days(tariffNoticeDays), at);
  const day = marketDay(notice_ends);
  return beginOf(day) >= notice_ends ? day : marketDay(later(days(1), notice_ends));
};
export const isTooSoon = (valid_from: Date, at: Date): boolean => valid_from < later(days(tariffNoticeDays), at);
export const isTooFar = (valid_from: Date, at: Date): boolean => valid_from > later(days(FARTHEST_DAYS), at);
/** By then every node has known of it for long. */
export const mayCallOff = (valid_from: Date, at: Date): boolean => later(hours(tariffCallOffHours), at) <= valid_from;

export function moverOf(proposed_by: string | null, viewer_id: string, isSenior: boolean): TariffMover {
  if (viewer_id === proposed_by) return isSenior ? 'proposing_senior' : 'proposer';
  return isSenior ? 'senior' : 'reader';
}
