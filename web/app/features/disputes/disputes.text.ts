import type { Dispute, DisputeCategory, DisputeStatus } from '@artel/contracts/orders/disputes.ts';
import type { Meaning } from '../../ui/controls/badge.tsx';

export const disputeStatusTexts: Record<DisputeStatus, { name: string; meaning: Meaning }> = {
  opened: { name: 'Открыт', meaning: 'bad' },
  withdrawn: { name: 'Отозван', meaning: 'plan' },
  negotiation: { name: 'Переговоры', meaning: 'wait' },
  settled: { name: 'Урегулирован', meaning: 'good' },
  arbitration: { name: 'У арбитра', meaning: 'hold' },
  evidence: { name: 'Ждём материалы', meaning: 'wait' },
  proposed: { name: 'Предложено решение', meaning: 'wait' },
  decided: { name: 'Решение вынесено', meaning: 'hold' },
  appealed: { name: 'Обжалуется', meaning: 'wait' },
  final: { name: 'Окончательное решение', meaning: 'hold' },
  closed: { name: 'Закрыт', meaning: 'plan' },
};
export const categoryText: Record<DisputeCategory, string> = {
  not_delivered: 'Работа не сдана',
  late: 'Просрочка',
  quality: 'Качество',
  scope: 'Объём работы',
  no_response: 'Нет ответа',
  payment: 'Оплата',
  rights: 'Права на результат',
  other: 'Другое',
};
export const disputeForms = ['спор', 'спора', 'споров'] as const;

export const messageForms = ['новое сообщение', 'новых сообщения', 'новых сообщений'] as const;

export function stageText({ stage, opener }: Dispute, my_id: string | undefined): string {
  if (!stage) return '';
  const asks = opener._id === my_id ? 'Вы предлагаете' : 'Заявитель предлагает';
  return `Этап ${stage.no}. ${asks} отдать исполнителю ${stage.wanted_seller_percent}\u00a0% цены`;
}

export function turnText({ acts_by, opener, respondent }: Dispute, my_id: string | undefined): string {
  if (acts_by === null) return '';
  if (acts_by === 'arbiter') return 'Решает арбитр';
  if (acts_by === 'both') return 'Договоритесь в чате';
  const side = acts_by === 'opener' ? opener : respondent;
  return side._id === my_id ? 'Ваш ход' : acts_by === 'opener' ? 'Ход заявителя' : 'Ход ответчика';
}
