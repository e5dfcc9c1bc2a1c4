/** Words for reviews. A missing state does not compile. */
import type { ReviewStatus, ReviewTab } from '@artel/contracts/reviews.ts';
import type { Meaning } from '../../ui/badge.tsx';

export const reviewStatusTexts: Record<ReviewStatus, { name: string; meaning: Meaning }> = {
  awaiting: { name: 'Ожидается', meaning: 'wait' },
  submitted: { name: 'Отправлен, скрыт', meaning: 'hold' },
  published: { name: 'Опубликован', meaning: 'good' },
  expired: { name: 'Срок истёк', meaning: 'plan' },
  amendable: { name: 'Можно изменить', meaning: 'wait' },
  contested: { name: 'Оспаривается', meaning: 'bad' },
  hidden: { name: 'Скрыт', meaning: 'plan' },
};
export const tabText: Record<ReviewTab, string> = { awaiting: 'Ждут вас', about_me: 'Обо мне', mine: 'Мои' };
export const emptyText: Record<ReviewTab, { title: string; why: string }> = {
  awaiting: {
    title: 'Ничего не ждёт',
    why: 'Когда заказ завершится, здесь можно будет сказать о нём. Отзывы сторон открываются одновременно.',
  },
  about_me: { title: 'Отзывов о вас пока нет', why: 'Завершите первый заказ: отзыв о нём появится здесь и в вашем профиле.' },
  mine: { title: 'Вы пока ничего не написали', why: 'Завершите первый заказ и расскажите, как всё прошло.' },
};
