import type { DisputeMove, DisputeSide, DisputeStatus, RulingResponse } from '@artel/contracts/disputes/disputes.ts';
import type { Frozen, OrderRecord } from '../orders/index.ts';
import type { Role, Text } from './dispute.policy.ts';

export type DisputeSides = { id: string; number: number; opener_id: string; respondent_id: string };
export type MoveText = Pick<DisputeMove, 'kind' | 'by' | 'customer_percent' | 'text'>;
export type LockedDispute = DisputeSides & {
  order_id: string;
  status: DisputeStatus;
  answered_at: Date | null;
  amount_minor: number;
  arbiter_id: string | null;
  first_arbiter_id: string | null;
  ruling_until: Date | null;
  question: { id: string; side: DisputeSide; asked_at: Date } | null;
  asked: Record<DisputeSide, number>;
  responses: Pick<RulingResponse, 'by' | 'kind'>[];
  frozen: ({ stage_id: string } & Frozen)[];
  words: Text;
};
export type LockedCase = { dispute: LockedDispute; order: OrderRecord };
export type QuestionedCase = LockedCase & { side: DisputeSide; role: Role };

/** Each side's newest figure. `said` is oldest first. */
export function textOf(texts: readonly Pick<MoveText, 'by' | 'customer_percent'>[]): Text {
  const last = (side: DisputeSide) => texts.findLast(({ by }) => by === side)?.customer_percent;
  return { opener: last('opener') ?? 0, respondent: last('respondent') ?? null };
}

/** That many hundredths of a price, in whole kopecks. */
export const partOf = (price_minor: number, customer_percent: number): number => Math.round((price_minor * customer_percent) / 100);
