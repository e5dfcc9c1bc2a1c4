/** Russian words about sellers. A missing level does not compile. */
import type { askedLevels } from './freelancers-address.ts';

export const levelAsked: Record<(typeof askedLevels)[number], string> = {
  trusted: 'Проверенный и выше',
  pro: 'Профи и выше',
  top: 'Топ',
};
export const sellerForms = ['исполнитель', 'исполнителя', 'исполнителей'] as const;
export const serviceForms = ['услуга', 'услуги', 'услуг'] as const;
export const orderForms = ['заказ', 'заказа', 'заказов'] as const;
export const reviewForms = ['отзыву', 'отзывам', 'отзывам'] as const;
