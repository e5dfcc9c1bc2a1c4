import {
  type exportRating as exportCall,
  exportRating,
  getRating,
  listReviewsOf,
  type RatedSubject,
} from '@artel/contracts/orders/ratings.ts';
import { getPublicProfile } from '@artel/contracts/people/users.ts';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { anOrder, aService, type Walk } from '../../../test/orders.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { aReviewBy } from '../../../test/reviews.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, setClockShift } from '../../platform/clock.ts';
import { countRatings } from './index.ts';

type Computed = { score: number | null; said: number | null; reviews: number; isSame: boolean };
const program = new URL('../../../../web/public/reviews/score.mjs', import.meta.url);
const { scoreOf }: { scoreOf: (csv: string) => Computed } = await import(program.href);

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
});
afterEach(() => setClockShift(0));
afterAll(() => server.close());

const ratingOf = async (subject: RatedSubject, id: string) => (await server.call(getRating, { params: { subject, id } })).body!.result;
const exported = async (subject: RatedSubject, id: string): Promise<z.output<typeof exportCall.result>> =>
  (await server.call(exportRating, { params: { subject, id } })).body!.result;
const list = async (subject: RatedSubject, id: string, query: { stars?: '5' | '4' | 'low'; praise?: 'in_time' } = {}) =>
  (await server.call(listReviewsOf, { params: { subject, id }, query })).body!.result;

/** The same seller works for so many customers, who give these stars. */
async function reviewed(stars: readonly number[]): Promise<Walk[]> {
  const sold = await aService();
  const walks: Walk[] = [];
  for (const one of stars) {
    const walk = await anOrder(server, provider, 'accepted', sold);
    await aReviewBy(server, walk, 'customer', { stars: one, praises: one === 5 ? ['in_time'] : [] });
    await aReviewBy(server, walk, 'seller', { stars: 4 });
    walks.push(walk);
  }
  return walks;
}

test('B5: the score is kept when a pair opens, and anybody computes it anew from the export', async () => {
  const walks = await reviewed([5, 3, 4]);
  const { seller, service_id } = walks[0]!;
  for (const [subject, id] of [
    ['seller', seller.user_id],
    ['service', service_id],
    ['customer', walks[1]!.customer.user_id],
  ] as const) {
    const kept = await ratingOf(subject, id);
    const { csv, score, reviews } = await exported(subject, id);
    expect(kept.reviews_count).toBe(subject === 'customer' ? 1 : 3);
    expect(scoreOf(csv)).toEqual({ score: expect.closeTo(kept.score!, 6), said: kept.score, reviews: reviews.length, isSame: true });
    expect(score).toBe(kept.score);
  }
  const mine = await ratingOf('seller', seller.user_id);
  expect(mine).toMatchObject({ stars: { 5: 1, 4: 1, 3: 1 }, axes: { quality: 4 }, recommended_count: 3, praises: { in_time: 1 } });
  const profile = (await server.call(getPublicProfile, { params: { id: seller.user_id } })).body!.result;
  expect(profile.rating).toEqual({ score: Math.round(mine.score! * 100) / 100, count: 3 });
  expect(await list('seller', seller.user_id, { stars: 'low' })).toMatchObject([{ score: 3, direction: 'c2s' }]);
  expect((await list('service', service_id, { praise: 'in_time' })).length).toBe(1);
  expect((await list('seller', seller.user_id)).map(({ score }) => score)).toEqual([4, 3, 5]);
});

test('one star that was changed in the file is found', async () => {
  const [walk] = await reviewed([5]);
  const { csv } = await exported('seller', walk!.seller.user_id);
  const lie = csv.replace(/;5;/, ';4;');
  expect(lie).not.toBe(csv);
  expect(scoreOf(lie)).toMatchObject({ isSame: false });
  expect(() => scoreOf('не;та;таблица')).toThrow();
});

test('nothing is counted before both open, and by the day the weights grow old', async () => {
  const sold = await aService();
  const walk = await anOrder(server, provider, 'accepted', sold);
  await aReviewBy(server, walk, 'customer', { stars: 2 });
  expect(await ratingOf('seller', sold.seller.user_id)).toMatchObject({ reviews_count: 0, score: null, counted_at: null });
  expect(scoreOf((await exported('seller', sold.seller.user_id)).csv)).toMatchObject({ score: null, isSame: true });
  await aReviewBy(server, walk, 'seller');
  const fresh = await ratingOf('seller', sold.seller.user_id);
  setClockShift(days(365));
  await countRatings();
  const old = await ratingOf('seller', sold.seller.user_id);
  expect(old.weights).toBeCloseTo(fresh.weights / 2, 4);
  expect(scoreOf((await exported('seller', sold.seller.user_id)).csv)).toMatchObject({ isSame: true, said: old.score });
});
