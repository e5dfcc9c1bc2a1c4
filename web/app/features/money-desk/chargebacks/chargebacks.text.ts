import type { ChargebackState } from '@artel/contracts/money/chargebacks.ts';

export { chargebackStatusTexts } from '@artel/contracts/money/chargebacks.ts';

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
