/**
 * The points of `/conditions` that an arbiter's decision may name. A decision keeps the anchor for good: a point never changes its
 * meaning or its number; a new one is appended to its clause.
 */
import { z } from 'zod';

export const disputeRules = [
  { anchor: 'disputes-2.1', title: 'Состав результата' },
  { anchor: 'disputes-2.2', title: 'Обычное качество' },
  { anchor: 'disputes-2.3', title: 'Сданная часть' },
  { anchor: 'disputes-2.4', title: 'Исходные файлы' },
  { anchor: 'disputes-2.5', title: 'Права на результат' },
  { anchor: 'disputes-2.6', title: 'Сверх заказа' },
  { anchor: 'disputes-3.1', title: 'Опоздание' },
  { anchor: 'disputes-3.2', title: 'Перенос срока' },
  { anchor: 'disputes-3.3', title: 'Заказчик не ответил' },
  { anchor: 'disputes-3.4', title: 'Ничего не сдано' },
  { anchor: 'disputes-4.1', title: 'Материалы заказа' },
  { anchor: 'disputes-4.2', title: 'Разговоры вне сервиса' },
  { anchor: 'disputes-4.3', title: 'Ссылка на факт' },
  { anchor: 'disputes-5.1', title: 'Давление отзывом' },
  { anchor: 'disputes-5.2', title: 'Деньги мимо сервиса' },
] as const;

export type DisputeRuleAnchor = (typeof disputeRules)[number]['anchor'];
export const DisputeRule = z.enum(disputeRules.map(({ anchor }) => anchor) as [DisputeRuleAnchor, ...DisputeRuleAnchor[]], {
  error: 'Такого правила нет',
});
