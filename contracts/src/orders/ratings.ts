import { z } from 'zod';
import { endpoint, publicReadCall, publicSearchCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { PageQuery } from '../kit/paging.ts';
import { Praise, Review } from './review-shapes.ts';

export { type Praise, praises, reviewAxes } from './review-shapes.ts';

/** The numbers of the formula R = (C·m + Σ wᵢrᵢ) / (C + Σ wᵢ), wᵢ = 0.5^(age / half life) · min(1, price / full price)^power. */
export const ratingRules = {
  /** C: so many reviews of the category's mean stand beside everybody's. */
  imagined_reviews: 5,
  half_life_days: 365,
  full_price_minor: 300_000,
  price_power: 0.25,
  mean_without: 4.5,
  few: 3,
} as const;

export const RatedSubject = z.enum(['seller', 'service', 'customer']);
export type RatedSubject = z.infer<typeof RatedSubject>;

const RatingTotals = z.object({
  stars: z.record(z.string(), z.number()),
  axes: z.record(z.string(), z.number()),
  recommended_count: z.number(),
  replied_count: z.number(),
  praises: z.record(z.string(), z.number()),
});
export type RatingFigures = z.infer<typeof RatingTotals>;

export const Rating = RatingTotals.extend({
  reviews_count: z.number(),
  score: z.number().nullable(),
  mean: z.number(),
  weights: z.number(),
  contributions: z.number(),
  counted_at: Time.nullable(),
});
export type Rating = z.infer<typeof Rating>;

const params = z.object({ subject: RatedSubject, id: Id });

export const reviewFilters = {
  stars: z.enum(['5', '4', 'low']).optional(),
  praise: Praise.optional(),
  replied: z.literal('1').optional(),
};

export const listReviewsOf = endpoint({
  ...publicReadCall,
  path: '/api/reviews/of/:subject/:id',
  summary: 'Published reviews of a seller, a service or a customer, newest first; a hidden one is a stub',
  params,
  query: z.object({ ...reviewFilters, ...PageQuery }),
  result: Review,
  list: true,
});

export const getRating = endpoint({
  ...publicReadCall,
  path: '/api/reviews/of/:subject/:id/rating',
  summary: 'The score of a seller, a service or a customer with what it is computed of; kept when a review is published, and daily',
  params,
  result: Rating,
});

export const exportRating = endpoint({
  ...publicSearchCall,
  path: '/api/reviews/of/:subject/:id/export',
  summary: 'Every published review with what its weight is made of, as data and as a table, so that anybody computes the score anew',
  params,
  result: z.object({
    rules: z.record(z.string(), z.number()),
    counted_at: Time.nullable(),
    mean: z.number(),
    score: z.number().nullable(),
    reviews: z.array(
      z.object({
        published_at: Time,
        score: z.number(),
        price_minor: z.number(),
        category_mean: z.number(),
        weight: z.number(),
        contribution: z.number(),
      }),
    ),
    file_name: z.string(),
    csv: z.string(),
  }),
});
