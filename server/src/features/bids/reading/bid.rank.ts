/**
 * Fit 40, reputation 30, budget 10, response 10, newcomers 10; one of every five places goes to a newcomer. No place is for
 * sale.
 */

import type { SellerLevel } from '@artel/contracts/people/users.ts';
import type { BidFactor } from '@artel/contracts/projects/bids.ts';
import { quickness, reputation, turnOf } from '../../people/index.ts';

export type Ranked = {
  seller_id: string;
  level: SellerLevel;
  rating_score: number | null;
  rating_count: number;
  on_time_num: number;
  on_time_den: number;
  response_minutes: number | null;
  tags: readonly string[];
  trades: readonly string[];
  price_minor: number;
  sent_at: Date;
};
export type RankedFor = {
  id: string;
  tags: readonly string[];
  category_id: string | null;
  sub_category_id: string | null;
  budget_from_minor: number | null;
  budget_to_minor: number | null;
};

const weight = { fit: 40, reputation: 30, price: 10, speed: 10, newcomer: 10 } as const;
const points = (key: keyof typeof weight, part: number): BidFactor => ({
  key,
  points: Math.round(part * weight[key] * 10) / 10,
  of: weight[key],
});

/** Shown to the seller; independent of other bids. */
export function factorsOf(bid: Ranked, project: RankedFor): BidFactor[] {
  return [
    points('fit', fit(bid, project)),
    points('reputation', reputation(bid)),
    points('price', nearness(bid.price_minor, project)),
    points('speed', quickness(bid.response_minutes)),
    points('newcomer', bid.level === 'novice' ? 0.5 + turnOf(`${project.id}:${bid.seller_id}`) / 2 : 0),
  ];
}
export const scoreOf = (factors: readonly BidFactor[]): number =>
  Math.round(factors.reduce((total, { points: own }) => total + own, 0) * 10) / 10;

/** Half for the trade, half for matching tags; without tags the trade is all. */
function fit({ tags, trades }: Ranked, project: RankedFor): number {
  const trade =
    project.sub_category_id && trades.includes(project.sub_category_id)
      ? 1
      : project.category_id && trades.includes(project.category_id)
        ? 0.7
        : 0;
  if (project.tags.length === 0) return trade;
  const known = new Set(tags.map((tag) => tag.toLowerCase()));
  const met = project.tags.filter((tag) => known.has(tag.toLowerCase())).length;
  return trade / 2 + Math.min(1, met / Math.min(3, project.tags.length)) / 2;
}

/** Full within the budget, zero at 1.5 or 0.5 of it. */
function nearness(price: number, { budget_from_minor, budget_to_minor }: RankedFor): number {
  const [from, to] = [budget_from_minor ?? 0, budget_to_minor ?? budget_from_minor];
  if (to === null || to === 0) return 1;
  if (price > to) return Math.max(0, 1 - (price - to) / (to / 2));
  return price >= from ? 1 : Math.max(0, 1 - (from - price) / (from / 2));
}

/** Ties: the earlier; then the newcomers' fifth places. */
export function inOrder<B extends Ranked>(bids: readonly B[], project: RankedFor): (B & { factors: BidFactor[]; score: number })[] {
  const waiting = bids
    .map((bid) => {
      const factors = factorsOf(bid, project);
      return { ...bid, factors, score: scoreOf(factors) };
    })
    .sort((a, b) => b.score - a.score || a.sent_at.getTime() - b.sent_at.getTime() || (a.seller_id < b.seller_id ? -1 : 1));
  const placed: typeof waiting = [];
  while (waiting.length > 0) {
    const five = waiting.splice(0, 5);
    const next = five.some(isNovice) ? -1 : waiting.findIndex(isNovice);
    // the displaced one opens the next five
    if (next >= 0) {
      const novice = waiting.splice(next, 1)[0]!;
      waiting.unshift(five.splice(4, 1, novice)[0]!);
    }
    placed.push(...five);
  }
  return placed;
}
const isNovice = ({ level }: { level: SellerLevel }): boolean => level === 'novice';
