import type { ComingHow, ComingWhy } from '@artel/contracts/money/finance.ts';
import { hours, later } from '../../platform/index.ts';

export type Reserved = {
  status: string;
  is_late: boolean;
  due_at: Date | null;
  review_ends_at: Date | null;
  review_hours: number;
  /** Of what a card brought, the latest; null when the whole reserve is free at once. */
  card_paid_at: Date | null;
};
export type When = { how: ComingHow; at: Date | null; why: ComingWhy | null };

/** The latest moment, not the likeliest: somebody who accepts sooner moves it forward. `wait_ms`: of card money, by the seller's level. */
export function whenItComes(stage: Reserved, wait_ms: number, at: Date): When {
  const cleared = (accepted: Date): Date => {
    const card = stage.card_paid_at && later(wait_ms, stage.card_paid_at);
    return card && card > accepted ? card : accepted;
  };
  const never = (why: ComingWhy): When => ({ how: 'no_date', at: null, why });
  if (stage.status === 'delivered' && stage.review_ends_at) return { how: 'if_silent', at: cleared(stage.review_ends_at), why: null };
  if (stage.status === 'disputed') return never('disputed');
  if (stage.status === 'paused') return never('paused');
  if (stage.status !== 'in_work' && stage.status !== 'revision') return never('not_started');
  if (stage.is_late || !stage.due_at || stage.due_at <= at) return never('late');
  return { how: 'if_delivered', at: cleared(later(hours(stage.review_hours), stage.due_at)), why: null };
}

const far = new Date(8.64e15);
/** Soonest first, without a date last: in this order the pair's turnover grows. */
export const bySoonest = (one: When, other: When): number => (one.at ?? far).getTime() - (other.at ?? far).getTime();
