import type { AppealGround, Dispute, DisputeFault, DisputeSide, Fulfilment } from '@artel/contracts/disputes/disputes.ts';
import type { Meaning } from '../../ui/index.ts';

export { categoryText, disputeStatusTexts } from '@artel/contracts/disputes/disputes.ts';

export const fulfilmentTexts: Record<Fulfilment, { name: string; meaning: Meaning }> = {
  yes: { name: 'Сдано', meaning: 'good' },
  partly: { name: 'Частично', meaning: 'wait' },
  no: { name: 'Не сдано', meaning: 'bad' },
};
export const fulfilmentOptions = (Object.keys(fulfilmentTexts) as Fulfilment[]).map((value) => ({
  value,
  name: value === 'no' ? 'Нет' : fulfilmentTexts[value].name,
}));

export const disputeForms = ['спор', 'спора', 'споров'] as const;
export const messageForms = ['новое сообщение', 'новых сообщения', 'новых сообщений'] as const;

type Sides = Pick<Dispute, 'opener' | 'respondent' | 'opener_role'>;
export const sideOf = ({ opener, respondent }: Sides, my_id: string | undefined): DisputeSide | undefined =>
  opener._id === my_id ? 'opener' : respondent._id === my_id ? 'respondent' : undefined;
export const roleOf = (side: DisputeSide, { opener_role }: Sides): 'customer' | 'seller' =>
  side === 'opener' ? opener_role : opener_role === 'customer' ? 'seller' : 'customer';
export const personOf = (role: 'customer' | 'seller', dispute: Sides) =>
  dispute.opener_role === role ? dispute.opener : dispute.respondent;

export const stageText = ({ stage }: Pick<Dispute, 'stage'>): string => (stage.of > 1 ? `этап ${stage.no} из ${stage.of}` : '');

export function turnText({ acts_by, opener, respondent }: Dispute, my_id: string | undefined): string {
  if (acts_by === null) return '';
  if (acts_by === 'arbiter') return 'Решает арбитр';
  if (acts_by === 'both') return 'Ход обеих сторон';
  const side = acts_by === 'opener' ? opener : respondent;
  return side._id === my_id ? 'Ваш ход' : `Ход: ${side.name}`;
}

export const faultTexts: Record<DisputeFault, string> = {
  seller: 'Вина исполнителя: решение учтётся в доле его успешных заказов.',
  customer: 'Вина заказчика: на репутации исполнителя не скажется.',
  both: 'Виноваты обе стороны: на репутации не скажется.',
  none: 'Вины ни на ком нет: на репутации не скажется.',
};
export const faultNames: Record<DisputeFault, string> = {
  seller: 'Исполнитель',
  customer: 'Заказчик',
  both: 'Обе стороны',
  none: 'Никто',
};
export const groundTexts: Record<AppealGround, string> = {
  new_fact: 'Новый факт',
  rule_misread: 'Правило применено неверно',
};
