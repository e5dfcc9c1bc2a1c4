import { z } from 'zod';
import { Id, Time } from '../kit/ids.ts';
import { PersonRef } from '../people/users.ts';

export const ReviewStatus = z.enum(['awaiting', 'submitted', 'published', 'expired', 'amendable', 'contested', 'hidden']);
export type ReviewStatus = z.infer<typeof ReviewStatus>;
export const openReviewStatuses = ['published', 'amendable', 'contested'] as const satisfies readonly ReviewStatus[];

export const ReviewDirection = z.enum(['c2s', 's2c']);
export type ReviewDirection = z.infer<typeof ReviewDirection>;

export const reviewAxes = {
  c2s: ['quality', 'terms', 'talk'],
  s2c: ['clarity', 'stability', 'talk', 'payment'],
} as const satisfies Record<ReviewDirection, readonly string[]>;
export type ReviewAxis = (typeof reviewAxes)[ReviewDirection][number];

export const praises = ['in_time', 'listens', 'explains', 'tidy', 'suggests'] as const;
export const Praise = z.enum(praises, { error: 'Такой похвалы нет' });
export type Praise = z.infer<typeof Praise>;
export const praisesAtMost = 3;

const noStars = 'Поставьте от одной до пяти звёзд';
const Stars = z.int({ error: noStars }).min(1, noStars).max(5, noStars);
export const ReviewText = z
  .strictObject({
    direction: ReviewDirection,
    axes: z.strictObject({
      quality: Stars.optional(),
      terms: Stars.optional(),
      talk: Stars.optional(),
      clarity: Stars.optional(),
      stability: Stars.optional(),
      payment: Stars.optional(),
    }),
    text: z.string().trim().min(20, 'Напишите хотя бы 20 знаков').max(2000, 'Не больше 2000 знаков'),
    is_recommended: z.boolean({ error: 'Ответьте, посоветуете ли вы другим' }),
    praises: z.array(Praise).max(praisesAtMost, `Не больше ${praisesAtMost}`).default([]),
  })
  .superRefine(({ direction, axes, praises: chosen }, context) => {
    const wanted: readonly string[] = reviewAxes[direction];
    for (const axis of wanted) if (!(axis in axes)) context.addIssue({ code: 'custom', path: ['axes', axis], message: noStars });
    for (const axis of Object.keys(axes))
      if (!wanted.includes(axis))
        context.addIssue({ code: 'custom', path: ['axes', axis], message: 'Эта оценка для отзыва другой стороны' });
    if (direction === 's2c' && chosen.length > 0)
      context.addIssue({ code: 'custom', path: ['praises'], message: 'Хвалят так только исполнителей' });
  });
export type ReviewText = z.infer<typeof ReviewText>;

export const ReviewReply = z.string().trim().min(10, 'Напишите хотя бы 10 знаков').max(1000, 'Не больше 1000 знаков');

export const ReviewFacts = z.object({
  title: z.string(),
  package_title: z.string().nullable(),
  /** Both the same for a service, a band for a project; `to` null: no upper end. */
  price_from_minor: z.number(),
  price_to_minor: z.number().nullable(),
  /** Below 0: that much earlier. Null: nothing was handed in. */
  days_late: z.number().nullable(),
  revisions_used: z.number(),
});
export type ReviewFacts = z.infer<typeof ReviewFacts>;

export const ReviewAction = z.enum(['write', 'reply', 'allow_amend', 'amend', 'contest']);
export type ReviewAction = z.infer<typeof ReviewAction>;

export const Review = z.object({
  _id: Id,
  direction: ReviewDirection,
  author: PersonRef,
  target: PersonRef,
  status: ReviewStatus,
  axes: z.record(z.string(), z.number()),
  score: z.number().nullable(),
  text: z.string(),
  praises: z.array(Praise),
  is_recommended: z.boolean().nullable(),
  facts: ReviewFacts,
  reply: z.string().nullable(),
  replied_at: Time.nullable(),
  published_at: Time.nullable(),
  /** It was changed once, by leave of whom it is about: what it said before. */
  amended_at: Time.nullable(),
  before: z.object({ score: z.number(), text: z.string(), written_at: Time }).nullable(),
  hidden: z.object({ rule: z.string(), at: Time }).nullable(),
});
export type Review = z.infer<typeof Review>;

export const MyReview = Review.extend({
  order: z.object({ _id: Id, number: z.number(), title: z.string(), ended_at: Time }),
  window_ends_at: Time,
  /** The other side has written; what, nobody learns before both are published. */
  is_other_written: z.boolean(),
  amend_until: Time.nullable(),
  reply_until: Time.nullable(),
  allowed_actions: z.array(ReviewAction),
});
export type MyReview = z.infer<typeof MyReview>;
