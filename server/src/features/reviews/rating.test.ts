import { ratingRules } from '@artel/contracts/orders/ratings.ts';
import { expect, test } from 'vitest';
import { days } from '../../platform/clock.ts';
import { figuresOf, type RatingVotes, rankedScore, sumsOf, weightOf } from './rating.ts';

const at = new Date('2026-11-01T00:00:00Z');
const aTotal = (known: Partial<RatingVotes> & { age_days?: number } = {}): RatingVotes => ({
  ...{ direction: 'c2s', score: 5, price_minor: 300_000, axes: { quality: 5, terms: 5, talk: 5 }, praises: [], is_recommended: true },
  ...{ is_replied: false, mean: 4, published_at: new Date(at.getTime() - days(known.age_days ?? 0)) },
  ...known,
});

test.each([
  { price_minor: 300_000, age_days: 0, weight: 1 },
  { price_minor: 9_000_000, age_days: 0, weight: 1 },
  { price_minor: 300_000, age_days: 365, weight: 0.5 },
  { price_minor: 300_000, age_days: 730, weight: 0.25 },
  { price_minor: 18_750, age_days: 0, weight: 0.5 },
  { price_minor: 18_750, age_days: 365, weight: 0.25 },
  // the clock of a node that is behind makes nobody heavier
  { price_minor: 300_000, age_days: -3, weight: 1 },
])('a review of $age_days days over $price_minor kopecks weighs $weight', ({ weight, ...known }) => {
  expect(weightOf(aTotal(known), at)).toBeCloseTo(weight, 9);
});

test('five imagined reviews of the mean stand beside the real ones', () => {
  expect(sumsOf([], at)).toMatchObject({ reviews_count: 0, score: ratingRules.mean_without });
  expect(sumsOf([aTotal()], at).score).toBeCloseTo((5 * 4 + 5) / 6, 9);
  expect(sumsOf([aTotal({ score: 1, mean: 4 }), aTotal({ score: 5, mean: 5, age_days: 365 })], at).score).toBeCloseTo(
    (5 * 4.5 + 1 + 2.5) / 6.5,
    9,
  );
});

test('fewer than three reviews lift nobody above the mean, and may sink', () => {
  expect(rankedScore(sumsOf([], at))).toBeNull();
  expect(rankedScore(sumsOf([aTotal(), aTotal()], at))).toBe(4);
  expect(rankedScore(sumsOf([aTotal({ score: 1 })], at))).toBe(3.5);
  expect(rankedScore(sumsOf([aTotal(), aTotal(), aTotal()], at))).toBe(4.38);
});

test('beside the score stand its stars, axes, praises, advice and answers', () => {
  const reviews = [
    aTotal({ praises: ['in_time'], is_replied: true }),
    aTotal({ score: 3.67, axes: { quality: 4, terms: 2, talk: 5 }, praises: ['in_time', 'tidy'], is_recommended: false }),
  ];
  expect(figuresOf(reviews)).toEqual({
    stars: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
    axes: { quality: 4.5, terms: 3.5, talk: 5 },
    recommended_count: 1,
    replied_count: 1,
    praises: { in_time: 2, listens: 0, explains: 0, tidy: 1, suggests: 0 },
  });
});
