import { expect, test } from 'vitest';
import { type RiskFacts, riskOf } from './risk.policy.ts';

const nothing: RiskFacts = {
  ...{ payout_reasons: [], payout_minor: null, payments_failed: 0, chargebacks: 0, bids_sent: 0, complaints: 0 },
  ...{ complaints_upheld: 0, hasty_acceptances: 0, orders_completed: 0, customers: 0, on_device: 0 },
};
const plain = (words: string) => words.replaceAll('\u00a0', ' ');

test.each<[Partial<RiskFacts>, number, string[]]>([
  [{}, 0, []],
  [{ payments_failed: 2, bids_sent: 20 }, 0, []],
  [{ payments_failed: 6 }, 48, ['48 Отказов в оплате за сутки: 6']],
  [{ chargebacks: 2 }, 50, ['50 Чарджбеков за три месяца: 2']],
  [{ bids_sent: 43 }, 43, ['43 Откликов за сутки: 43']],
  [{ complaints: 2 }, 30, ['30 Жалоб без ответа: 2']],
  [{ payout_minor: 11_940_000, payout_reasons: ['Первая выплата'] }, 40, ['30 Выводит 119 400 руб.', '10 Первая выплата']],
  [{ orders_completed: 2, customers: 1 }, 0, []],
  [{ orders_completed: 3, customers: 1 }, 20, ['20 Все заказы за месяц от одного заказчика: 3']],
  [{ orders_completed: 9, customers: 2 }, 0, []],
  [{ on_device: 2 }, 15, ['15 На одном устройстве ещё аккаунтов: 2']],
  [{ hasty_acceptances: 3 }, 9, ['9 Приёмка за минуты, раз за месяц: 3']],
  [{ complaints_upheld: 1 }, 5, ['5 Подтверждённых жалоб за три месяца: 1']],
  [
    { payments_failed: 9, bids_sent: 60, complaints: 3 },
    99,
    ['72 Отказов в оплате за сутки: 9', '60 Откликов за сутки: 60', '45 Жалоб без ответа: 3'],
  ],
])('%j is %d', (facts, score, reasons) => {
  const risk = riskOf({ ...nothing, ...facts });
  expect(risk.score).toBe(score);
  expect(risk.reasons.map(({ points, words }) => plain(`${points} ${words}`))).toEqual(reasons);
});
