import type { ReviewStatus, ReviewTab } from '@artel/contracts/orders/reviews.ts';
import type { Meaning } from '../../ui/controls/badge.tsx';

export const reviewStatusTexts: Record<ReviewStatus, { name: string; meaning: Meaning }> = {
  awaiting: { name: 'Ожидается', meaning: 'wait' },
  submitted: { name: 'Отправлен, скрыт', meaning: 'hold' },
  published: { name: 'Опубликован', meaning: 'good' },
  expired: { name: 'Срок истёк', meaning: 'plan' },
  amendable: { name: 'Можно изменить', meaning: 'wait' },
  contested: { name: 'Оспаривается', meaning: 'bad' },
  hidden: { name: 'Скрыт', meaning: 'plan' },
};
export const tabText: Record<ReviewTab, string> = { awaiting: 'Ожидаются', about_me: 'Обо мне', mine: 'Мои' };
export const emptyText: Record<ReviewTab, { title: string; why: string }> = {
  awaiting: {
    title: 'Ничего не ждёт',
    why: 'Новые отзывы сейчас не принимаются. Оценки у услуг и исполнителей собраны раньше.',
  },
  about_me: { title: 'Отзывов о вас пока нет', why: 'Новые отзывы сейчас не принимаются.' },
  mine: { title: 'Ваших отзывов нет', why: 'Новые отзывы сейчас не принимаются.' },
};
