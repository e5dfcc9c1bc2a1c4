import type { Payout, PayoutStatus } from '@artel/contracts/money/payouts.ts';
import type { Requisites } from '@artel/contracts/money/requisites.ts';

export const payoutStatusTexts: Record<PayoutStatus, { name: string; meaning: 'plan' | 'hold' | 'wait' | 'good' | 'bad'; note: string }> = {
  created: { name: 'Создана', meaning: 'wait', note: '' },
  on_review: { name: 'На проверке', meaning: 'wait', note: 'Смотрит сотрудник' },
  queued: { name: 'В очереди', meaning: 'hold', note: 'Проверена, отправляем в банк' },
  processing: { name: 'Отправлена', meaning: 'hold', note: 'Ждём ответа банка' },
  paid: { name: 'Выплачена', meaning: 'good', note: '' },
  failed: { name: 'Не удалась', meaning: 'bad', note: 'Деньги вернулись на баланс' },
  returned: { name: 'Возвращена банком', meaning: 'bad', note: 'Деньги вернулись на баланс' },
  cancelled: { name: 'Отменена', meaning: 'plan', note: 'Деньги вернулись на баланс' },
};

export const payoutMethodTexts: Record<Payout['method'], { name: string }> = {
  sbp: { name: 'СБП по номеру телефона' },
  card: { name: 'На карту' },
};

export const requisitesName = ({ method, bank, masked }: Pick<Requisites, 'method' | 'bank' | 'masked'>): string =>
  method === 'sbp' ? `${bank}, ${masked}` : `Карта ${masked}`;

export const usualMarks = [
  'Видели паспорт на видеозвонке',
  'Имя и реквизиты подтвердил банк получателя',
  'Знаем исполнителя по договору',
] as const;

export const usualRejections = [
  'Номер или карта принадлежат другому человеку',
  'Не получилось подтвердить, что заказы настоящие',
  'Имя получателя не совпадает с именем в профиле',
] as const;
