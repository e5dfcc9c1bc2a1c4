/**
 * The points of `/conditions` that a decision about an appeal may name. A decision keeps the anchor for good: a point never changes its
 * meaning or its number; a new one is appended to its clause.
 */
import { z } from 'zod';

export const appealRules = [
  { anchor: 'sanctions-1.1', title: 'Оплата мимо сервиса' },
  { anchor: 'sanctions-1.2', title: 'Давление' },
  { anchor: 'sanctions-1.3', title: 'Поддельные отзывы' },
  { anchor: 'sanctions-1.4', title: 'Чужое под своим именем' },
  { anchor: 'sanctions-1.5', title: 'Запрещённое' },
  { anchor: 'sanctions-1.6', title: 'Грубость и рассылки' },
  { anchor: 'sanctions-1.7', title: 'Второй аккаунт' },
  { anchor: 'sanctions-4.1', title: 'Нет нарушения' },
  { anchor: 'sanctions-4.2', title: 'Мнение в отзыве' },
  { anchor: 'sanctions-4.3', title: 'Отзыв против правил' },
  { anchor: 'sanctions-4.4', title: 'Ошибка сотрудника' },
  { anchor: 'sanctions-4.5', title: 'Исправленное' },
  { anchor: 'sanctions-4.6', title: 'Проверка выплаты' },
] as const;

export const breachRules = appealRules.filter(({ anchor }) => anchor.startsWith('sanctions-1.'));

export type AppealRuleAnchor = (typeof appealRules)[number]['anchor'];
export const AppealRule = z.enum(appealRules.map(({ anchor }) => anchor) as [AppealRuleAnchor, ...AppealRuleAnchor[]], {
  error: 'Выберите правило',
});
