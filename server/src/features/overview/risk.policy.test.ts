import { expect, test } from 'vitest';
import { type RiskFacts, riskOf } from './risk.policy.ts';

const nothing: RiskFacts = { payout_reasons: [], payout_minor: null, payments_failed: 0, bids_sent: 0, complaints: 0 };
const plain = (words: string) => words.replaceAll('\u00a0', ' ');

test.each<[Partial<RiskFacts>, number, string[]]>([
  [{}, 0, []],
  [{ payments_failed: 2, bids_sent: 20 }, 0, []],
  [{ payments_failed: 6 }, 48, ['Отказов в оплате за сутки: 6']],
  [{ bids_sent: 43 }, 43, ['Откликов за сутки: 43']],
  [{ complaints: 2 }, 30, ['Жалоб без ответа: 2']],
  [{ payout_minor: 11_940_000, payout_reasons: ['Первая выплата'] }, 40, ['Выводит 119 400 руб., Первая выплата']],
  [
    { payments_failed: 9, bids_sent: 60, complaints: 3 },
    99,
    ['Отказов в оплате за сутки: 9', 'Откликов за сутки: 60', 'Жалоб без ответа: 3'],
  ],
])('%j is %d', (facts, score, reasons) => {
  const risk = riskOf({ ...nothing, ...facts });
  expect({ ...risk, reasons: risk.reasons.map(plain) }).toEqual({ score, reasons });
});
