import { expect, test } from 'vitest';
import { allTrades, placesOf, quickness, reputation, type SellerFacts, sellerWeights, turnOf, weekOf } from './seller.rank.ts';

const trade = { id: 'logo', services: 3, orders: 50 };
const best: SellerFacts = {
  ...{ id: 'best', level: 'pro', rating_score: 5, rating_count: 100_000, on_time_num: 100_000, on_time_den: 100_000 },
  ...{ response_minutes: 30, completed_count: 50, is_free: true, trades: [trade] },
};
const rank = (facts: Partial<SellerFacts>, at = 'logo', week = 1) =>
  placesOf({ ...best, ...facts }, week).find(({ trade_id }) => trade_id === at)?.rank;

test('the weights are a hundred, and a seller without fault has nearly all of them', () => {
  expect(Object.values(sellerWeights).reduce<number>((sum, weight) => sum + weight, 0)).toBe(100);
  expect(rank({})).toBeGreaterThan(99_900);
  expect(rank({})).toBeLessThanOrEqual(100_000);
});

/** What each fact takes off, in thousandths of a point. */
const table: [says: string, facts: Partial<SellerFacts>, lost: number][] = [
  ['busy', { is_free: false }, 15_000],
  ['answers after a day', { response_minutes: 24 * 60 }, 10_000],
  ['nobody knows how quickly', { response_minutes: null }, 5_000],
  ['one service in the trade', { trades: [{ ...trade, services: 1 }] }, 10_000],
  ['no order in the trade', { trades: [{ ...trade, orders: 0 }] }, 20_000],
  ['a few orders in the trade', { trades: [{ ...trade, orders: 7 }] }, 20_000 * (1 - Math.log2(8) / Math.log2(51))],
  ['more than enough orders', { trades: [{ ...trade, orders: 5000, services: 40 }] }, 0],
  ['marks of four', { rating_score: 4 }, 15_000],
  ['half of the work late', { on_time_num: 50_000 }, 5_000],
];
test.each(table)('%s', (_, facts, lost) => {
  expect(Math.abs(rank({})! - rank(facts)! - lost)).toBeLessThan(20);
});

test('one lucky mark does not make a master: few marks are pulled to the mean', () => {
  const lucky = rank({ rating_score: 5, rating_count: 1, on_time_num: 1, on_time_den: 1 })!;
  expect(lucky).toBeLessThan(rank({ rating_score: 4.8, rating_count: 60, on_time_num: 57, on_time_den: 60 })!);
});

test('a place in each trade by what is of the trade, and one among all; nothing on sale is no place', () => {
  const two = { trades: [trade, { id: 'texts', services: 1, orders: 0 }] };
  expect(placesOf({ ...best, ...two }, 1).map(({ trade_id }) => trade_id)).toEqual(['logo', 'texts', allTrades]);
  expect(rank(two, 'logo')).toBeGreaterThan(rank(two, 'texts')!);
  expect(placesOf({ ...best, trades: [] }, 1)).toEqual([]);
});

const novice = (id: string): Partial<SellerFacts> => ({
  ...{ id, level: 'novice', rating_score: null, rating_count: 0, on_time_num: 0, on_time_den: 0, completed_count: 0 },
  ...{ response_minutes: null, trades: [{ id: 'logo', services: 1, orders: 0 }] },
});
test('newcomers draw between half and all of what others earn, the same within the week, another one the next', () => {
  const weeks = Array.from({ length: 200 }, (_, week) => rank(novice('n'), 'logo', week)!);
  expect(Math.min(...weeks)).toBeGreaterThanOrEqual(25_000 + 30_000);
  expect(Math.max(...weeks)).toBeLessThanOrEqual(25_000 + 60_000);
  expect(Math.max(...weeks) - Math.min(...weeks)).toBeGreaterThan(28_000);
  expect(rank(novice('n'), 'logo', 7)).toBe(rank(novice('n'), 'logo', 7));
});
test('each newcomer comes to the first page of a hundred sellers within a year, and the best of others keep theirs', () => {
  const market = Array.from({ length: 60 }, (_, n) => ({
    ...best,
    ...{ id: `s${n}`, level: 'trusted' as const, rating_score: 4.2 + (n % 8) / 10, rating_count: 3 + n, on_time_num: 8, on_time_den: 10 },
    ...{ response_minutes: 60 * (n % 20), is_free: n % 5 > 0, trades: [{ id: 'logo', services: 1 + (n % 3), orders: n }] },
  }));
  const novices = Array.from({ length: 40 }, (_, n) => ({ ...best, ...novice(`n${n}`) }));
  const met = new Set<string>();
  let shown = 0;
  for (let week = 0; week < 52; week++) {
    const list = [...market, ...novices].map((seller) => ({ id: seller.id, rank: placesOf(seller, week)[0]!.rank }));
    const first = list.sort((a, b) => b.rank - a.rank).slice(0, 24);
    const newcomers = first.filter(({ id }) => id.startsWith('n'));
    for (const { id } of newcomers) met.add(id);
    shown += newcomers.length;
  }
  expect(met.size).toBe(40);
  // a fifth of the first page on average, and not the half of it
  expect(shown / (52 * 24)).toBeGreaterThan(0.2);
  expect(shown / (52 * 24)).toBeLessThan(0.5);
});

test('sums that other orders share', () => {
  expect(reputation({ rating_score: null, rating_count: 0, on_time_num: 0, on_time_den: 0 })).toBeCloseTo(0.7875);
  expect([quickness(0), quickness(60), quickness(24 * 60), quickness(null)]).toEqual([1, 1, 0, 0.5]);
  expect(new Set(Array.from({ length: 100 }, (_, n) => turnOf(`x${n}`))).size).toBe(100);
  expect(weekOf(new Date('2024-01-07T23:59:59Z'))).toBe(0);
  expect(weekOf(new Date('2024-01-08T00:00:00Z'))).toBe(1);
});
