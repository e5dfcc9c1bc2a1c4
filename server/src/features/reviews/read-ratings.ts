import type { Page, ParamsOf, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import {
  type exportRating as exportCall,
  type listReviewsOf as listCall,
  type Rating,
  ratingRules,
} from '@artel/contracts/orders/ratings.ts';
import type { Review } from '@artel/contracts/orders/review-shapes.ts';
import type { z } from 'zod';
import { keysetPage, readCursor } from '../../platform/db/index.ts';
import { weightOf } from './rating.ts';
import { findRating, readRatingVotes } from './ratings.sql.ts';
import { viewReview } from './review.view.ts';
import { readReviewsAbout } from './reviews.sql.ts';

type About = ParamsOf<typeof listCall>;

export const listReviewsOf = async (
  { subject, id }: About,
  { after, ...choice }: QueryOf<typeof listCall>,
): Promise<Page<z.input<typeof Review>>> => keysetPage(await readReviewsAbout(subject, id, choice, readCursor(after)), viewReview);

export async function getRating({ subject, id }: About): Promise<z.input<typeof Rating>> {
  const rating = await findRating(subject, id);
  if (!rating) return { ...nothing, mean: ratingRules.mean_without };
  const { reviews_count, weights, contributions, mean, score, figures, counted_at } = rating;
  return {
    reviews_count,
    weights,
    contributions,
    mean,
    ...figures,
    score: reviews_count === 0 ? null : score,
    counted_at: counted_at.toISOString(),
  };
}

const nothing = {
  reviews_count: 0,
  score: null,
  weights: 0,
  contributions: 0,
  counted_at: null,
  stars: {},
  axes: {},
  recommended_count: 0,
  replied_count: 0,
  praises: {},
};

/** At the moment at which the shown score was counted. */
export async function exportRating({ subject, id }: About): Promise<z.input<typeof exportCall.result>> {
  const rating = await findRating(subject, id);
  const at = rating?.counted_at ?? new Date(0);
  const counted = rating ? await readRatingVotes(subject, id) : [];
  const reviews = counted
    .filter(({ published_at }) => published_at <= at)
    .map((review) => {
      const weight = weightOf(review, at);
      return {
        published_at: review.published_at.toISOString(),
        score: review.score,
        price_minor: Math.min(review.price_minor, ratingRules.full_price_minor),
        category_mean: review.mean,
        weight,
        contribution: weight * review.score,
      };
    });
  const head = {
    counted_at: rating ? at.toISOString() : null,
    mean: rating?.mean ?? ratingRules.mean_without,
    score: rating?.reviews_count ? rating.score : null,
  };
  return { rules: { ...ratingRules }, ...head, reviews, file_name: 'отзывы-и-веса.csv', csv: tableOf(head, reviews) };
}

type Row = z.input<typeof exportCall.result>['reviews'][number];

/** As Russian spreadsheets open it: UTF-8 with its mark, `;`, a decimal comma. There are only numbers and moments in it. */
function tableOf(
  { counted_at, mean, score }: { counted_at: string | null; mean: number; score: number | null },
  rows: readonly Row[],
): string {
  const figure = (value: number) => String(value).replace('.', ',');
  const lines = [
    ['Опубликован', 'Оценка', 'Сумма, руб. (не больше 3000)', 'Средняя по категории', 'Вес', 'Вклад'],
    ...rows.map((row) => [
      row.published_at,
      figure(row.score),
      figure(row.price_minor / 100),
      figure(row.category_mean),
      figure(row.weight),
      figure(row.contribution),
    ]),
    ['Посчитано', counted_at ?? ''],
    ['Средняя', figure(mean)],
    ['Оценка', score === null ? '' : figure(score)],
  ];
  return `\ufeff${lines.map((line) => `${line.join(';')}\r\n`).join('')}`;
}
