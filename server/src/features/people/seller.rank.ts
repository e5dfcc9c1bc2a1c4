/**
 * docs/decisions/0018: reputation 40, work in the trade 20, free 15, share of the trade 15, response 10. Newcomers draw the first sixty
 * each week, from half to all. No place is for sale.
 */
import type { SellerLevel } from '@artel/contracts/people/users.ts';

export type SellerFacts = {
  id: string;
  level: SellerLevel;
  rating_score: number | null;
  rating_count: number;
  on_time_num: number;
  on_time_den: number;
  response_minutes: number | null;
  completed_count: number;
  is_free: boolean;
  trades: readonly { id: string; services: number; orders: number }[];
};
export type Place = { trade_id: string; rank: number };

export const sellerWeights = { reputation: 40, experience: 20, availability: 15, fit: 15, speed: 10 } as const;
const leastDraw = 0.5;
const enough = { services: 3, orders: 50 } as const;
export const allTrades = '00000000-0000-0000-0000-000000000000';

export function placesOf(seller: SellerFacts, week: number): Place[] {
  if (seller.trades.length === 0) return [];
  const own = seller.trades.map((trade) => ({
    trade_id: trade.id,
    rank: rankOf(seller, { fit: trade.services / enough.services, orders: trade.orders }, `${week}:${trade.id}`),
  }));
  const most = Math.max(...seller.trades.map(({ services }) => services));
  const among = rankOf(seller, { fit: most / enough.services, orders: seller.completed_count }, `${week}:${allTrades}`);
  return [...own, { trade_id: allTrades, rank: among }];
}

function rankOf(seller: SellerFacts, trade: { fit: number; orders: number }, draw: string): number {
  const { reputation: marks, experience, availability, fit, speed } = sellerWeights;
  const earned =
    seller.level === 'novice'
      ? (marks + experience) * (leastDraw + (1 - leastDraw) * turnOf(`${draw}:${seller.id}`))
      : marks * reputation(seller) + experience * Math.min(1, Math.log2(1 + trade.orders) / Math.log2(1 + enough.orders));
  const rest = fit * Math.min(1, trade.fit) + speed * quickness(seller.response_minutes) + (seller.is_free ? availability : 0);
  return Math.round(1000 * (earned + rest));
}

/** 0…1: three quarters of the Bayesian score, one quarter in time; the middle without either. */
export function reputation({ rating_score, rating_count, on_time_num, on_time_den }: Marks): number {
  const [few, mean] = [5, 4.5];
  const marks = (few * mean + (rating_score ?? mean) * rating_count) / (few + rating_count);
  const inTime = (few * 0.9 + on_time_num) / (few + on_time_den);
  return Math.max(0, (marks - 3) / 2) * 0.75 + inTime * 0.25;
}
type Marks = Pick<SellerFacts, 'rating_score' | 'rating_count' | 'on_time_num' | 'on_time_den'>;

/** 0…1: full within an hour, none after a day. */
export function quickness(minutes: number | null): number {
  if (minutes === null) return 0.5;
  return Math.min(1, Math.max(0, 1 - (minutes - 60) / (23 * 60)));
}

/** 0…1, deterministic. */
export function turnOf(what: string): number {
  let hash = 2166136261;
  for (const letter of what) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

const week_ms = 7 * 86_400_000;
export const weekOf = (at: Date): number => Math.floor((at.getTime() - Date.UTC(2024, 0, 1)) / week_ms);
