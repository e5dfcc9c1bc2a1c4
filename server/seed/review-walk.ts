/** What both sides of an ended order say of each other, by the product's own use cases, at past moments. */

import { type Praise, praises, type ReviewText } from '@artel/contracts/orders/reviews.ts';
import { closeWindow, remindOfReviews, submitReview } from '../src/features/reviews/index.ts';
import type { Tx } from '../src/platform/db/index.ts';
import { days, hours, later, now } from '../src/platform/index.ts';
import { praiseOf, reviews, reviewsOfAnyTrade, reviewsOfCustomers } from './content/index.ts';
import type { Fate } from './order-plans.ts';
import type { Step } from './order-walk.ts';
import { type AwaitedReview, forgetTimer, listAwaitedReviews, listReviewTexts } from './orders.sql.ts';
import { pick, spread } from './spread.ts';

type Past = { category: string; word: string; fate: Fate; praise: number | undefined };

export async function reviewSteps(tx: Tx, order_id: string, past: Past): Promise<Step[]> {
  const awaited = await listAwaitedReviews(tx, order_id);
  if (awaited.length < 2 || awaited[0]!.window_ends_at.getTime() - now().getTime() < days(14) - hours(1)) return [];
  const { window_ends_at } = awaited[0]!;
  const written = awaited.flatMap((review) => {
    const chance = spread(`${review.direction} of ${past.word}`);
    const most = past.praise === undefined ? { c2s: 0.9, s2c: 0.7 } : { c2s: 1, s2c: 0 };
    if (chance > most[review.direction]) return [];
    const run = async (): Promise<Step[]> => {
      const words =
        past.praise === undefined
          ? textOf(review, past, await listReviewTexts(tx, review.direction))
          : ofSeller(praiseOf(past.praise), past);
      return words ? nothing(await submitReview({ user_id: review.author_id }, review.id, words)) : [];
    };
    return [{ at: later(hours(3 + 150 * chance)), run }];
  });
  const remind = (after_days: number): Step => ({
    at: later(days(after_days) + 1000),
    run: async () => {
      await remindOfReviews(order_id);
      return nothing(await forgetTimer(tx, 'order', order_id, 'reviews_remind', now()));
    },
  });
  const close: Step = {
    at: later(1000, window_ends_at),
    run: async () => {
      await closeWindow(order_id);
      return nothing(await forgetTimer(tx, 'order', order_id, 'reviews_end', now()));
    },
  };
  return [...written, remind(7), remind(13), close];
}

const nothing = (_: unknown): Step[] => [];

/** In words that nobody has said yet; undefined when all are. */
function textOf({ direction }: AwaitedReview, { category, word, fate }: Past, said: ReadonlySet<string>): ReviewText | undefined {
  const unsaid = <T extends { text: string }>(list: readonly T[]): T | undefined => {
    const left = list.filter(({ text }) => !said.has(text));
    return left.length > 0 ? pick(left, `words of ${word}`) : undefined;
  };
  if (direction === 's2c') {
    const found = unsaid(reviewsOfCustomers);
    if (!found) return undefined;
    const [clarity, stability, payment, talk] = starsOf(found.stars, 4);
    const axes = { clarity, stability, talk, payment } as never;
    return { direction, axes, text: found.text, is_recommended: found.stars >= 4, praises: [] };
  }
  const found = ofFate[fate]
    ? unsaid([ofFate[fate]])
    : (unsaid(reviews.filter((review) => review.category === category)) ?? unsaid(reviewsOfAnyTrade));
  if (!found) return undefined;
  return ofSeller(found, { word });
}

function ofSeller({ rating, text, recommend }: Text, { word }: Pick<Past, 'word'>): ReviewText {
  const [terms, talk, quality] = starsOf(rating, 3);
  const liked: Praise[] = rating >= 4.7 ? [pick(praises, word)] : [];
  return { direction: 'c2s', axes: { quality, terms, talk } as never, text, is_recommended: recommend, praises: liked };
}

type Text = { rating: number; text: string; recommend: boolean };
const ofFate: Partial<Record<Fate, Text>> = {
  late_cancelled: { rating: 1.67, text: 'Срок прошёл, а работы так и не было. Деньги вернулись, время нет.', recommend: false },
  ruled: {
    rating: 2.33,
    text: 'Одного пункта не хватило, пришлось звать арбитра. Часть денег вернули, остальное сделано сносно.',
    recommend: false,
  },
};

function starsOf(mean: number, axes: number): number[] {
  const sum = Math.round(mean * axes);
  const least = Math.floor(sum / axes);
  return Array.from({ length: axes }, (_, at) => least + (at >= axes - (sum % axes) ? 1 : 0));
}
