import type { Language } from '@artel/contracts/people/users.ts';
import type { VerificationKind } from '@artel/contracts/people/verification.ts';
import type { ProfileTab } from '../profile-address.ts';
import type { SellerFact } from '../seller-facts.ts';

export const countText: Record<SellerFact['key'], string> = {
  on_time:
    'Сдано вовремя: этапы, сданные в срок с\u00a0первого раза, из\u00a0всех сданных и\u00a0просроченных. Пауза и\u00a0продление сдвигают срок.',
  completed: 'Сдано и\u00a0принято: заказы, которые заказчик принял или не\u00a0ответил до\u00a0конца проверки.',
  success:
    'Доведено до\u00a0конца: принятые заказы из\u00a0принятых и\u00a0сорванных исполнителем. Отказ заказчика и\u00a0неоплаченные заказы не\u00a0считаем.',
  repeat: 'Вернулись: заказчики, у\u00a0которых с\u00a0этим исполнителем два принятых заказа и\u00a0больше.',
  response: 'До\u00a0первого ответа: половине новых собеседников исполнитель ответил быстрее.',
};

export const verifiedNames: Record<VerificationKind, string> = {
  email: 'Почта подтверждена',
  phone: 'Телефон подтверждён',
  identity: 'Личность подтверждена',
  tax: 'Налоговый статус подтверждён',
};

export const tabNames: Record<ProfileTab, string> = {
  overview: 'Обзор',
  services: 'Услуги',
  portfolio: 'Портфолио',
  reviews: 'Отзывы',
  projects: 'Проекты',
};

export const languageLevelNames: Record<Language['level'], string> = {
  basic: 'базовый',
  working: 'рабочий',
  fluent: 'свободно',
  native: 'родной',
};
