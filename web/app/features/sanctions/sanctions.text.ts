import type { LimitKind, SanctionKind, SanctionReason, SanctionStatus } from '@artel/contracts/people/sanctions/sanctions.ts';
import type { Meaning } from '../../ui/index.ts';

export const reasonTexts: Record<SanctionReason, string> = {
  first: 'Нарушение впервые',
  repeated: 'Нарушение повторилось',
  harm: 'Вред большой',
  evasion: 'Обход прежней меры',
  check: 'Проверка денег, не нарушение',
};
export const limitNames: Record<LimitKind, string> = {
  publishing: 'Новые услуги и проекты',
  bids: 'Отклики',
  chat: 'Писать первым',
};
export function forbiddenText(kind: SanctionKind, limits: readonly LimitKind[]): string {
  if (kind === 'warning') return 'ничего: это предупреждение';
  if (kind === 'payouts_hold') return 'просить новые выплаты';
  if (kind === 'block') return 'продавать, заказывать, откликаться, писать новым людям';
  const words: Record<LimitKind, string> = { publishing: 'публиковать новое', bids: 'откликаться', chat: 'писать первым' };
  return (Object.keys(words) as LimitKind[])
    .filter((one) => limits.includes(one))
    .map((one) => words[one])
    .join(', ');
}
export const kindMeaning: Record<SanctionKind, Meaning> = { warning: 'wait', limits: 'bad', payouts_hold: 'wait', block: 'bad' };
export const statusTexts: Record<SanctionStatus, string> = { active: 'действует', ended: 'срок вышел', lifted: 'снята' };
export const ruleNo = (anchor: string): string => anchor.split('-')[1]!;
export const ruleLink = (anchor: string): string => `/conditions#${anchor}`;
export const appealLink = (id: string): string => `/profile/appeals/new?decision=sanction.${id}`;
