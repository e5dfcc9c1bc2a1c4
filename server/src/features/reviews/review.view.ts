import type { MyReview, Review } from '@artel/contracts/orders/reviews.ts';
import type { z } from 'zod';
import { isOpen, mayNow, replyUntil, type Side } from './review.policy.ts';
import type { ReviewRecord } from './review.ts';

export type ShownReview = ReviewRecord & {
  author: Review['author'];
  target: Review['target'];
  order_number: number;
  order_title: string;
  order_ended_at: Date;
  is_of_project: boolean;
  package_title: string | null;
  price_minor: number;
  days_late: number | null;
  revisions_used: number;
  replied_at: Date | null;
  hidden_rule: string | null;
  hidden_at: Date | null;
  is_other_written: boolean;
  before: { score: number; text: string; written_at: string } | null;
};

const bands = [1_000_000, 3_000_000, 10_000_000, 30_000_000];
export function bandOf(price_minor: number): { price_from_minor: number; price_to_minor: number | null } {
  const at = bands.findIndex((end) => price_minor < end);
  return at < 0
    ? { price_from_minor: bands.at(-1)!, price_to_minor: null }
    : { price_from_minor: bands[at - 1] ?? 0, price_to_minor: bands[at]! };
}

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export const textOf = ({ axes, score, text, praises, is_recommended, reply, replied_at, before }: ShownReview) => ({
  axes,
  score,
  text,
  praises,
  is_recommended,
  reply,
  before,
  replied_at: timeOf(replied_at),
});

/** For everybody: only what is published; of a hidden one only that it was. */
export function viewReview(review: ShownReview): z.input<typeof Review> {
  const { is_of_project, price_minor, hidden_rule, hidden_at, days_late, revisions_used } = review;
  const isHidden = hidden_at !== null;
  const price = is_of_project ? bandOf(price_minor) : { price_from_minor: price_minor, price_to_minor: price_minor };
  return {
    ...review,
    _id: review.id,
    ...(isHidden
      ? { axes: {}, score: null, text: '', praises: [], is_recommended: null, reply: null, replied_at: null, before: null }
      : textOf(review)),
    facts: { title: review.order_title, package_title: review.package_title, ...price, days_late, revisions_used },
    published_at: timeOf(review.published_at),
    amended_at: timeOf(review.amended_at),
    hidden: isHidden ? { rule: hidden_rule ?? '', at: hidden_at.toISOString() } : null,
  };
}

export const viewMine = (review: ShownReview, side: Side, at: Date): z.input<typeof MyReview> => ({
  ...viewReview(review),
  order: {
    _id: review.order_id,
    number: review.order_number,
    title: review.order_title,
    ended_at: review.order_ended_at.toISOString(),
  },
  window_ends_at: review.window_ends_at.toISOString(),
  is_other_written: review.is_other_written,
  amend_until: timeOf(review.amend_until),
  reply_until: isOpen(review) ? timeOf(replyUntil(review)) : null,
  allowed_actions: mayNow(review, side, at),
});
