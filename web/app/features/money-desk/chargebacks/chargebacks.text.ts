import type { ChargebackState, ChargebackStatus } from '@artel/contracts/money/chargebacks.ts';

export const chargebackStatusTexts: Record<ChargebackStatus, { name: string; meaning: 'plan' | 'hold' | 'wait' | 'good' | 'bad' }> = {
  proposed: { name: 'Подпись 1 из 2', meaning: 'wait' },
  signed: { name: 'Оспорен банком', meaning: 'hold' },
  won: { name: 'Выигран', meaning: 'good' },
  lost: { name: 'Проигран', meaning: 'bad' },
  refused: { name: 'Отклонён', meaning: 'plan' },
  withdrawn: { name: 'Снят', meaning: 'plan' },
  expired: { name: 'Не подписан в срок', meaning: 'plan' },
};

export const chargebackLists: Record<ChargebackState, { name: string; empty: string; note?: string }> = {
  waiting: {
    name: 'Ждут подписи',
    empty: 'Подписывать нечего',
    note: 'Банк пишет, что отозвал платёж: один сотрудник записывает письмо, другой подписывает. До второй подписи деньги не двигаются.',
  },
  contested: { name: 'Оспорены', empty: 'Оспоренных платежей нет' },
  won: { name: 'Выиграны', empty: 'Выигранных споров с банком ещё не было' },
  lost: { name: 'Проиграны', empty: 'Проигранных споров с банком ещё не было' },
  all: { name: 'Все', empty: 'Чарджбеков ещё не было' },
};
