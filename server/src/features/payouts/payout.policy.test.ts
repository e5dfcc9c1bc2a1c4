import { rub } from '@artel/contracts/kit/money.ts';
import { expect, test } from 'vitest';
import {
  checkPayout,
  leftOf,
  leftText,
  type PayoutRequest,
  payoutsFrom,
  periodsOf,
  returnOnlyText,
  riskReasons,
  signaturesNeeded,
} from './payout.policy.ts';

const none = { today_minor: 0, week_minor: 0, this_month_minor: 0, times_today: 0 };
const plain: PayoutRequest = {
  ...{ method: 'sbp', amount_minor: rub(1000), available_minor: rub(2_000_000), free_minor: rub(2_000_000), paid_before: 1 },
  ...{ is_address_proved: true, payouts_from: null, asked: none, is_identity_known: true, are_requisites_young: false },
  repeats_chargebacks: false,
  ...{ held_until: null, is_blocked: false },
  tax: { kind: null, inn: null, answer: null, answered_at: null, wanted_at: null },
};
const selfEmployed = { ...plain.tax, kind: 'npd' as const };
const spent = (day: number, month = day, times = 1) => ({
  asked: { today_minor: rub(day), week_minor: rub(day), this_month_minor: rub(month), times_today: times },
});

test.each<[string, Partial<PayoutRequest>, ReturnType<typeof checkPayout>]>([
  ['nothing is wrong', {}, undefined],
  ['the address is not proved', { is_address_proved: false }, 'EMAIL_NOT_CONFIRMED'],
  ['the way in was changed', { payouts_from: new Date() }, 'PAYOUT_RESTS'],
  ['self-employed without a number', { tax: selfEmployed }, 'TAX_NUMBER_NEEDED'],
  ['not known to the tax service', { tax: { ...selfEmployed, inn: '500100732259', answer: 'not_registered' } }, 'TAX_LOST'],
  ['not answered of yet', { tax: { ...selfEmployed, inn: '500100732259' } }, undefined],
  ['below the least', { amount_minor: rub(500) - 1 }, 'PAYOUT_TOO_SMALL'],
  ['the least', { amount_minor: rub(500) }, undefined],
  ['the most by СБП', { amount_minor: rub(500_000) }, undefined],
  ['more by СБП', { amount_minor: rub(500_000) + 1 }, 'PAYOUT_TOO_LARGE'],
  ['the most to a card', { method: 'card', amount_minor: rub(150_000) }, undefined],
  ['more to a card', { method: 'card', amount_minor: rub(150_000) + 1 }, 'PAYOUT_TOO_LARGE'],
  ['more than there is', { available_minor: rub(1000) - 1 }, 'BALANCE_TOO_LOW'],
  ['all there is', { available_minor: rub(1000) }, undefined],
  ['more than is free', { free_minor: rub(1000) - 1 }, 'PAYOUT_ONLY_BACK'],
  ['all that is free', { free_minor: rub(1000) }, undefined],
  ['the rest of the day', spent(499_000), undefined],
  ['more than the rest of the day', spent(499_000.01), 'PAYOUT_OVER_DAY'],
  ['the rest of the month', spent(0, 1_499_000), undefined],
  ['more than the rest of the month', spent(0, 1_499_000.01), 'PAYOUT_OVER_MONTH'],
  ['the twentieth of the day', spent(1, 1, 19), undefined],
  ['the one after', spent(1, 1, 20), 'PAYOUT_TOO_MANY'],
  ['unknown to the staff', { is_identity_known: false }, undefined],
  ['to young requisites', { are_requisites_young: true }, undefined],
])('%s', (_, more, code) => expect(checkPayout({ ...plain, ...more })).toBe(code));

test.each<[Partial<PayoutRequest>, string[]]>([
  [{}, []],
  [{ paid_before: 0 }, ['Первая выплата']],
  [{ is_identity_known: false }, ['Личность не подтверждена']],
  [{ are_requisites_young: true }, ['Реквизитам меньше трёх суток']],
  [{ repeats_chargebacks: true }, ['Банк оспорил два платежа или больше']],
  [{ amount_minor: rub(100_000) }, []],
  [{ amount_minor: rub(100_000) + 1 }, ['Больше 100 000 руб. за день']],
  // parts of a large one weigh as the whole
  [{ amount_minor: rub(1000), asked: { ...none, today_minor: rub(99_000), week_minor: rub(99_000) } }, []],
  [{ amount_minor: rub(1000) + 1, asked: { ...none, today_minor: rub(99_000), week_minor: rub(99_000) } }, ['Больше 100 000 руб. за день']],
  [{ amount_minor: rub(1000), asked: { ...none, week_minor: rub(299_000) } }, []],
  [{ amount_minor: rub(1000) + 1, asked: { ...none, week_minor: rub(299_000) } }, ['Больше 300 000 руб. за 7 дней']],
  [
    { amount_minor: rub(90_000), asked: { ...none, today_minor: rub(90_000), week_minor: rub(270_000) } },
    ['Больше 100 000 руб. за день', 'Больше 300 000 руб. за 7 дней'],
  ],
  [{ paid_before: 0, are_requisites_young: true }, ['Первая выплата', 'Реквизитам меньше трёх суток']],
])('%j is looked at because of %j', (more, reasons) => expect(riskReasons({ ...plain, ...more })).toEqual(reasons));

test.each<[number, string[], number]>([
  [rub(100_000), [], 0],
  [rub(100_000), ['Первая выплата'], 1],
  [rub(100_000) + 1, ['Больше 100 000 руб. за день'], 2],
  [rub(2000), ['Больше 100 000 руб. за день'], 2],
  [rub(2000), ['Первая выплата', 'Больше 300 000 руб. за 7 дней'], 2],
  [rub(100_000) + 1, [], 2],
])('%d with %j wants %d signatures', (amount_minor, risk_reasons, count) =>
  expect(signaturesNeeded({ amount_minor, risk_reasons })).toBe(count),
);

test.each([
  ['2026-11-24T20:59:59Z', '2026-11-23T21:00:00.000Z', '2026-10-31T21:00:00.000Z'],
  ['2026-11-24T21:00:00Z', '2026-11-24T21:00:00.000Z', '2026-10-31T21:00:00.000Z'],
  ['2026-11-30T20:59:59Z', '2026-11-29T21:00:00.000Z', '2026-10-31T21:00:00.000Z'],
  ['2026-11-30T21:00:00Z', '2026-11-30T21:00:00.000Z', '2026-11-30T21:00:00.000Z'],
  ['2026-12-31T22:00:00Z', '2026-12-31T21:00:00.000Z', '2026-12-31T21:00:00.000Z'],
])('at %s the day of Moscow began at %s, its month at %s', (moment, day, month) => {
  const began = periodsOf(new Date(moment));
  expect([began.day.toISOString(), began.month.toISOString()]).toEqual([day, month]);
});

test('nothing is left of what is used up; the words name the rest', () => {
  expect(leftOf(none)).toEqual({ day_minor: 50_000_000, month_minor: 150_000_000, times_today: 20 });
  expect(leftOf({ today_minor: 10 ** 9, this_month_minor: 10 ** 9, times_today: 99 })).toEqual({
    day_minor: 0,
    month_minor: 0,
    times_today: 0,
  });
  const said = (text: string) => text.replaceAll('\u00a0', ' ');
  const { asked } = spent(490_000, 1_000_000);
  expect(said(leftText('PAYOUT_OVER_DAY', asked))).toBe('Сегодня можно вывести ещё 10 000 руб., остальное завтра');
  expect(said(leftText('PAYOUT_OVER_MONTH', asked))).toBe('В этом месяце можно вывести ещё 500 000 руб.');
  const until = new Date('2026-12-25T09:00:00Z');
  expect(said(returnOnlyText(rub(500), until))).toBe(
    'Сейчас можно вывести 500 руб. Остальное пришло с карты: верните на неё или выведите после 25 декабря',
  );
  expect(said(returnOnlyText(rub(499), until))).toMatch(/^Сейчас вывести нечего/);
});

test.each([
  [null, null],
  [-24 * 3600, null],
  [-23 * 3600, 3600],
])('a way in changed %s s ago keeps money in for %s s', (ago, left) => {
  const moment = new Date('2026-11-25T09:00:00Z');
  const after = (s: number | null) => (s === null ? null : new Date(moment.getTime() + s * 1000));
  expect(payoutsFrom(after(ago), moment)).toEqual(after(left));
});
