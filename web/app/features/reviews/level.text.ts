import type { MissedOrder } from '@artel/contracts/people/levels.ts';

const reasons: Partial<Record<NonNullable<MissedOrder['end_reason']>, string>> = {
  seller: 'Вы отказались от заказа',
  not_started: 'Заказ не взяли в работу вовремя',
  late: 'Отменён из-за просрочки',
  decided: 'Решение в споре: вина исполнителя',
};
export const missedText = (metric: MissedOrder['metric'], end_reason: MissedOrder['end_reason']): string =>
  metric === 'on_time' ? 'Работа не пришла в срок' : (reasons[end_reason ?? 'completed'] ?? 'Не доведён до конца');
