import { z } from 'zod';
import { endpoint, putCall, searchCall } from '../kit/endpoint.ts';
import { takesCsv, WhyTaken } from '../kit/files/csv-file.ts';
import { Id } from '../kit/ids.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { appealRules } from '../people/appeals/appeal-rules.ts';
import { Review, ReviewDirection } from './review-shapes.ts';

/** Reviews are hidden for a breach of the rules, never for an opinion. */
const breaches = ['sanctions-1.1', 'sanctions-1.2', 'sanctions-1.3', 'sanctions-1.5', 'sanctions-1.6', 'sanctions-4.3'] as const;
export const hidingRules = appealRules.filter(({ anchor }) => breaches.some((one) => one === anchor));
export const HidingRule = z.enum(breaches, { error: 'Выберите правило' });
export type HidingRule = z.infer<typeof HidingRule>;

export const reviewVerdicts = ['hide', 'show'] as const;

export const ModeratedReview = Review.extend({
  order: z.object({ _id: Id, number: z.number() }),
  /** Open, about the review or about its being hidden: it is decided there. */
  appeal: z.object({ _id: Id, number: z.number() }).nullable(),
  complaints_count: z.number(),
  allowed_actions: z.array(z.enum(reviewVerdicts)),
});
export type ModeratedReview = z.infer<typeof ModeratedReview>;

export const moderatedReviewTabs = ['contested', 'reported', 'low', 'published', 'hidden'] as const;
export type ModeratedReviewTab = (typeof moderatedReviewTabs)[number];

const moderator = { access: { staff: 'moderator' } } as const;
const narrowed = {
  q: z.string().trim().max(100).optional(),
  status: z.enum(moderatedReviewTabs).optional(),
  direction: ReviewDirection.optional(),
};

export const adminFindReviews = endpoint({
  ...moderator,
  ...searchCall,
  path: '/api/admin/reviews',
  summary: 'Published and hidden reviews, newest first; before them on the first page those contested longest',
  audit: ['people', 'Открыты отзывы, и скрытые'],
  query: z.object({ ...narrowed, ...PageQuery }),
  result: ModeratedReview,
  list: true,
});

export const exportReviews = endpoint({
  ...takesCsv,
  path: '/api/admin/reviews/csv',
  summary: 'The reviews the filters show as a table for a spreadsheet, at most 10,000',
  access: { staff: 'moderator' },
  audit: ['people', 'Выгружены отзывы'],
  body: z.strictObject({ ...narrowed, reason: WhyTaken }),
});

const Text = z.string().trim().min(10, 'Объясните причину: от 10 знаков').max(1000, 'Не длиннее 1000 знаков');
const verdict = {
  ...moderator,
  ...putCall,
  params: z.object({ id: Id }),
  result: ModeratedReview,
} as const;

export const hidePublishedReview = endpoint({
  ...verdict,
  path: '/api/admin/reviews/:id/hide',
  summary: 'Hides a review behind a stub with the rule it breaks; its author is told, and may appeal',
  audit: ['content', 'Скрыт отзыв'],
  body: z.strictObject({ rule: HidingRule, reason: Text }),
});

export const showHiddenReview = endpoint({
  ...verdict,
  path: '/api/admin/reviews/:id/show',
  summary: 'Shows a hidden review again, with the reason kept; its author is told',
  audit: ['content', 'Возвращён отзыв'],
  body: z.strictObject({ reason: Text }),
});

export const reviewModerationRefusals = refusals({
  REVIEW_HAS_APPEAL: [409, 'Об отзыве есть открытое обращение: решите его там'],
});
