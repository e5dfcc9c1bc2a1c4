import type { AppealStatus, AppealType, ComplaintReason } from '@artel/contracts/people/appeals.ts';
import type { Meaning } from '../../ui/controls/badge.tsx';

export const appealStatusTexts: Record<AppealStatus, { name: string; meaning: Meaning }> = {
  new: { name: 'Новое', meaning: 'wait' },
  in_review: { name: 'На рассмотрении', meaning: 'hold' },
  waiting_user: { name: 'Ждём ответа', meaning: 'plan' },
  escalated: { name: 'Передано старшему', meaning: 'wait' },
  upheld: { name: 'Удовлетворено', meaning: 'good' },
  partly: { name: 'Частично', meaning: 'good' },
  rejected: { name: 'Отклонено', meaning: 'plan' },
  reopened: { name: 'Повторное', meaning: 'bad' },
  withdrawn: { name: 'Отозвано', meaning: 'plan' },
  closed: { name: 'Закрыто', meaning: 'plan' },
};
export const appealTypeText: Record<AppealType, string> = {
  user: 'На пользователя',
  service: 'На услугу',
  project: 'На проект',
  bid: 'На отклик',
  work: 'На работу портфолио',
  review: 'На отзыв',
  message: 'На сообщение',
  moderation: 'На решение модерации',
  verification: 'Подтверждение',
  payment: 'Платёж',
  copyright: 'Авторские права',
  personal_data: 'Персональные данные',
  other: 'Другое',
};
export const appealForms = ['обращение', 'обращения', 'обращений'] as const;

export const complaintReasonText: Record<ComplaintReason, string> = {
  forbidden: 'Нарушает закон или правила биржи',
  fraud: 'Похоже на обман',
  copied: 'Чужие тексты, картинки или работы',
  contacts: 'Уводит общение или оплату с биржи',
  rude: 'Оскорбления или угрозы',
  untrue: 'Неправда в описании',
  blackmail: 'Угрозы, вымогательство',
  private: 'Личные данные без согласия',
  no_relation: 'Не об этом заказе',
  other: 'Другое',
};
