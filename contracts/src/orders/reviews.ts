/** Reviews as they are read: what waits for the member, what was said about them, what they said. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { Id, Moment } from '../kit/ids.ts';
import { PageQuery } from '../kit/paging.ts';
import { PersonRef } from '../people/users.ts';

export const reviewStatuses = ['awaiting', 'submitted', 'published', 'expired', 'amendable', 'contested', 'hidden'] as const;
export const ReviewStatus = z.enum(reviewStatuses);
export type ReviewStatus = z.infer<typeof ReviewStatus>;
export const reviewTabs = ['awaiting', 'about_me', 'mine'] as const;
export const ReviewTab = z.enum(reviewTabs);
export type ReviewTab = z.infer<typeof ReviewTab>;

export const Review = z.object({
  _id: Id,
  order: z.object({ _id: Id, number: z.number(), title: z.string() }),
  author: PersonRef,
  target: PersonRef,
  status: ReviewStatus,
  score: z.number().nullable(),
  text: z.string(),
  is_recommended: z.boolean().nullable(),
  reply: z.string().nullable(),
  window_ends_at: Moment,
  published_at: Moment.nullable(),
  created_at: Moment,
});
export type Review = z.infer<typeof Review>;

export const listMyReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/my',
  summary: 'Reviews that wait for the caller, that are about the caller, or that the caller wrote, newest first',
  access: 'member',
  rateLimit: 'read',
  idempotency: 'none',
  query: z.object({ tab: ReviewTab, ...PageQuery }),
  result: Review,
  list: true,
});
