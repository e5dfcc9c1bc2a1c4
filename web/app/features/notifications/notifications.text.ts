import type { NotificationCategory } from '@artel/contracts/chat/notifications.ts';

export const categoryText: Record<NotificationCategory, string> = {
  orders: 'Заказы',
  bids: 'Отклики',
  projects: 'Проекты',
  services: 'Услуги',
  disputes: 'Споры',
  messages: 'Сообщения',
  reviews: 'Отзывы',
  money: 'Деньги',
  referral: 'Приглашения',
  system: 'Сервис',
  marketing: 'Предложения',
};
