import type { Praise, ReviewDirection, ReviewStatus, ReviewText } from '@artel/contracts/orders/reviews.ts';

export type ReviewRecord = {
  id: string;
  order_id: string;
  author_id: string;
  target_id: string;
  direction: ReviewDirection;
  status: ReviewStatus;
  axes: Record<string, number>;
  score: number | null;
  text: string;
  praises: Praise[];
  is_recommended: boolean | null;
  window_ends_at: Date;
  submitted_at: Date | null;
  published_at: Date | null;
  reply: string | null;
  amend_until: Date | null;
  amended_at: Date | null;
  contested_at: Date | null;
};

export function scoreOf(axes: ReviewText['axes']): number {
  const stars = Object.values(axes).filter((one) => one !== undefined);
  return Math.round((stars.reduce((sum, one) => sum + one, 0) / stars.length) * 100) / 100;
}
