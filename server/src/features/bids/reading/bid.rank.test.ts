import { expect, test } from 'vitest';
import { factorsOf, inOrder, type Ranked, type RankedFor, scoreOf } from './bid.rank.ts';

const project: RankedFor = {
  id: 'project',
  tags: ['вывеска', 'печать'],
  category_id: 'design',
  sub_category_id: 'print',
  budget_from_minor: 1_000_000,
  budget_to_minor: 2_000_000,
};
const seller: Ranked = {
  seller_id: 'seller',
  level: 'trusted',
  rating_score: null,
  rating_count: 0,
  on_time_num: 0,
  on_time_den: 0,
  response_minutes: null,
  tags: [],
  trades: [],
  price_minor: 1_500_000,
  sent_at: new Date('2026-11-21T12:00:00Z'),
};
const pointsOf = (known: Partial<Ranked>, at: Partial<RankedFor> = {}) =>
  Object.fromEntries(factorsOf({ ...seller, ...known }, { ...project, ...at }).map(({ key, points }) => [key, points]));

test.each([
  ['nothing in common', {}, { fit: 0 }],
  ['works in the trade, no tags', { trades: ['print', 'design'] }, { fit: 20 }],
  ['works in the wider trade', { trades: ['design'] }, { fit: 14 }],
  ['both tags, in the trade', { trades: ['print'], tags: ['Вывеска', 'печать'] }, { fit: 40 }],
  ['one tag of two', { tags: ['печать'] }, { fit: 10 }],
  ['the best marks and always in time', { rating_score: 5, rating_count: 200, on_time_num: 100, on_time_den: 100 }, { reputation: 29.8 }],
  ['nobody has marked the work yet', {}, { reputation: 23.6 }],
  ['bad marks, often late', { rating_score: 3, rating_count: 50, on_time_num: 20, on_time_den: 50 }, { reputation: 4.9 }],
  ['within the budget', { price_minor: 1_000_000 }, { price: 10 }],
  ['a quarter above it', { price_minor: 2_500_000 }, { price: 5 }],
  ['a quarter of it', { price_minor: 250_000 }, { price: 0 }],
  ['answers within the hour', { response_minutes: 40 }, { speed: 10 }],
  ['answers after a day', { response_minutes: 2000 }, { speed: 0 }],
  ['never asked yet', {}, { speed: 5 }],
  ['no newcomer', {}, { newcomer: 0 }],
])('%s', (_, known, expected) => {
  expect(pointsOf(known)).toMatchObject(expected);
});

test('a budget that is asked for leaves the price out of it; the parts are the whole and the whole is a hundred', () => {
  expect(pointsOf({ price_minor: 9_000_000 }, { budget_from_minor: null, budget_to_minor: null })).toMatchObject({ price: 10 });
  const factors = factorsOf(seller, project);
  expect(factors.reduce((total, { of }) => total + of, 0)).toBe(100);
  expect(scoreOf(factors)).toBeCloseTo(factors.reduce((total, { points }) => total + points, 0));
});

test('of every five places one is a newcomer’s as long as there are any; nobody is lost; the rest keep their order', () => {
  const strong = Array.from({ length: 12 }, (_, i) => ({
    ...seller,
    seller_id: `strong-${i}`,
    trades: ['print'],
    rating_score: 5,
    rating_count: 90,
    sent_at: new Date(1e12 + i),
  }));
  const novices = Array.from({ length: 2 }, (_, i) => ({
    ...seller,
    seller_id: `novice-${i}`,
    level: 'novice' as const,
    price_minor: 9_000_000,
  }));
  const order = inOrder([...strong, ...novices], project);
  const isNovice = order.map(({ level }) => level === 'novice');
  expect(isNovice.slice(0, 5).filter(Boolean)).toHaveLength(1);
  expect(isNovice.slice(5, 10).filter(Boolean)).toHaveLength(1);
  expect(new Set(order.map(({ seller_id }) => seller_id)).size).toBe(14);
  expect(order.filter(({ level }) => level !== 'novice').map(({ seller_id }) => seller_id)).toEqual(
    strong.map(({ seller_id }) => seller_id),
  );
});

/** A small generator with a seed: the same market every time. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test('in a market of 1000 sellers newcomers get at least a fifth of the first five places, and not always the same ones', () => {
  const roll = dice(20261122);
  const sellers: Ranked[] = Array.from({ length: 1000 }, (_, i) => {
    const level = (['novice', 'novice', 'novice', 'trusted', 'trusted', 'pro', 'top'] as const)[Math.floor(roll() * 7)]!;
    const isNew = level === 'novice';
    const done = isNew ? Math.floor(roll() * 4) : 10 + Math.floor(roll() * 200);
    return {
      ...seller,
      seller_id: `seller-${i}`,
      level,
      rating_score: done === 0 ? null : isNew ? 4 + roll() : 4.5 + roll() / 2,
      rating_count: done,
      on_time_num: Math.round(done * (0.8 + roll() * 0.2)),
      on_time_den: done,
      response_minutes: isNew ? null : Math.floor(roll() * 600),
      trades: isNew && roll() < 0.5 ? [] : ['print'],
      tags: isNew ? [] : ['вывеска'],
      price_minor: 800_000 + Math.floor(roll() * 1_600_000),
    };
  });
  const shown = new Set<string>();
  let [places, ofNovices] = [0, 0];
  for (let no = 0; no < 500; no++) {
    const bidders = Array.from({ length: 8 + Math.floor(roll() * 30) }, () => sellers[Math.floor(roll() * 1000)]!);
    const unique = [...new Map(bidders.map((bidder) => [bidder.seller_id, bidder])).values()];
    for (const { level, seller_id } of inOrder(unique, { ...project, id: `project-${no}` }).slice(0, 5)) {
      places += 1;
      if (level !== 'novice') continue;
      ofNovices += 1;
      shown.add(seller_id);
    }
  }
  expect(ofNovices / places).toBeGreaterThanOrEqual(0.2);
  expect(shown.size).toBeGreaterThan(150);
});
