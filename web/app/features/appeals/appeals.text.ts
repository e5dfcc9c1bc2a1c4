/** Words for appeals. A missing type or state does not compile. */
import type { AppealStatus, AppealType } from '@artel/contracts/appeals.ts';
import type { Meaning } from '../../ui/badge.tsx';

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
