import type { Decision, SumBand } from '@artel/contracts/disputes/decisions.ts';
import type { DisputeFault } from '@artel/contracts/disputes/disputes.ts';
import { type DisputeRuleAnchor, disputeRules } from '@artel/contracts/disputes/rules.ts';

export const decisionForms = ['дело', 'дела', 'дел'] as const;
export const bandTexts: Record<SumBand, string> = {
  to_3000: 'до\u00a03\u00a0000\u00a0руб.',
  to_10000: 'до\u00a010\u00a0000\u00a0руб.',
  to_30000: 'до\u00a030\u00a0000\u00a0руб.',
  to_100000: 'до\u00a0100\u00a0000\u00a0руб.',
  more: 'больше 100\u00a0000\u00a0руб.',
};
export const faultTexts: Record<DisputeFault, string> = {
  seller: 'вина исполнителя',
  customer: 'вина заказчика',
  both: 'вина обоих',
  none: 'ничьей вины нет',
};

export const monthText = (month: string): string => {
  const parts = new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' });
  return `${parts.format(new Date(`${month}-01T00:00:00Z`))} ${month.slice(0, 4)}`;
};

export function ruleText(anchor: DisputeRuleAnchor): string {
  const { title } = disputeRules.find((rule) => rule.anchor === anchor)!;
  return `п.\u00a0${anchor.slice('disputes-'.length)}, ${title.toLowerCase()}`;
}

export function shareTexts({ customer_percent }: Pick<Decision, 'customer_percent'>): string[] {
  if (customer_percent === 0) return ['всё исполнителю'];
  if (customer_percent === 100) return ['всё заказчику'];
  return [`заказчику ${customer_percent}\u00a0%`, `исполнителю ${100 - customer_percent}\u00a0%`];
}
