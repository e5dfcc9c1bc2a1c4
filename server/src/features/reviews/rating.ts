/** The score, open to whoever wants to compute it anew: R = (C·m + Σ wᵢrᵢ) / (C + Σ wᵢ). Pure. */
import { type Praise, praises, type RatingFigures, ratingRules, reviewAxes } from '@artel/contracts/orders/ratings.ts';
import type { ReviewDirection } from '@artel/contracts/orders/review-shapes.ts';

export type RatingVotes = {
  direction: ReviewDirection;
  score: number;
  price_minor: number;
  published_at: Date;
  axes: Record<string, number>;
  praises: readonly Praise[];
  is_recommended: boolean | null;
  is_replied: boolean;
  mean: number;
};
export type Sums = { reviews_count: number; weights: number; contributions: number; mean: number; score: number };

const { imagined_reviews, half_life_days, full_price_minor, price_power, mean_without, few } = ratingRules;
const day_ms = 86_400_000;

/** 0…1: half of it after a year; less for small orders. */
export function weightOf({ published_at, price_minor }: Pick<RatingVotes, 'published_at' | 'price_minor'>, at: Date): number {
  const age_days = Math.max(0, at.getTime() - published_at.getTime()) / day_ms;
  return 0.5 ** (age_days / half_life_days) * Math.min(1, price_minor / full_price_minor) ** price_power;
}

export const ratingOf = ({ weights, contributions, mean }: Pick<Sums, 'weights' | 'contributions' | 'mean'>): number =>
  (imagined_reviews * mean + contributions) / (imagined_reviews + weights);

export function sumsOf(reviews: readonly RatingVotes[], at: Date): Sums {
  const weighed = reviews.map((review) => ({ weight: weightOf(review, at), score: review.score }));
  const weights = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const contributions = weighed.reduce((sum, { weight, score }) => sum + weight * score, 0);
  const mean = reviews.length > 0 ? reviews.reduce((sum, review) => sum + review.mean, 0) / reviews.length : mean_without;
  return { reviews_count: reviews.length, weights, contributions, mean, score: ratingOf({ weights, contributions, mean }) };
}

/** Lists are ordered by this number: a few reviews lift nobody above the mean. Hundredths; null without reviews. */
export const rankedScore = ({ reviews_count, score, mean }: Sums): number | null =>
  reviews_count === 0 ? null : Math.round((reviews_count < few ? Math.min(score, mean) : score) * 100) / 100;

export function figuresOf(reviews: readonly RatingVotes[]): RatingFigures {
  const count = (is: (review: RatingVotes) => boolean) => reviews.filter(is).length;
  const axes = reviewAxes[reviews[0]?.direction ?? 'c2s'];
  return {
    stars: Object.fromEntries([1, 2, 3, 4, 5].map((stars) => [stars, count(({ score }) => Math.round(score) === stars)])),
    axes: Object.fromEntries(
      axes.map((axis) => [axis, reviews.reduce((sum, review) => sum + (review.axes[axis] ?? 0), 0) / Math.max(1, reviews.length)]),
    ),
    recommended_count: count(({ is_recommended }) => is_recommended === true),
    replied_count: count(({ is_replied }) => is_replied),
    praises: Object.fromEntries(praises.map((praise) => [praise, count((review) => review.praises.includes(praise))])),
  };
}
