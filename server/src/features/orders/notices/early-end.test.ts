import { EndReason } from '@artel/contracts/orders/orders.ts';
import { describe, expect, test } from 'vitest';
import type { Side } from './notice.ts';
import { byCustomer, bySeller, facts, type Known, line, noticesFor, noticeText, service } from './notices.tools.ts';

describe('an order that ended early', () => {
  test.each<[string, Record<string, unknown>, Known, string]>([
    ['unpaid service', { end_reason: 'unpaid' }, { from: 'awaiting_payment', of: service }, 'customer N-O2 orders'],
    ['unpaid bid: the bid tells its seller', { end_reason: 'unpaid' }, { from: 'awaiting_payment' }, 'customer N-O2 orders letter'],
    [
      'unpaid offer',
      { end_reason: 'unpaid' },
      { from: 'awaiting_payment', of: facts({ source: 'offer' }) },
      'customer N-O2 orders letter; seller N-O2 orders letter',
    ],
    ['unpaid and given up', { end_reason: 'customer' }, { from: 'awaiting_payment', ...byCustomer, of: service }, ''],
    ['a chosen bid taken back: the bid tells', { end_reason: 'seller' }, { from: 'awaiting_payment', ...bySeller }, ''],
    [
      'cancelled in the free minutes',
      { end_reason: 'customer', returned_minor: 5 },
      { from: 'awaiting_start', ...byCustomer, of: service },
      'customer N-O2 orders letter; seller N-O2 orders letter',
    ],
    [
      'declined',
      { end_reason: 'seller', returned_minor: 5 },
      { from: 'awaiting_start', ...bySeller, of: service },
      'customer N-O2 orders letter',
    ],
    [
      'not taken in time',
      { end_reason: 'not_started', returned_minor: 5 },
      { from: 'awaiting_start', of: service },
      'customer N-O2 orders letter; seller N-O2 orders letter',
    ],
    ['agreed: told with its sums', { end_reason: 'agreed' }, {}, ''],
    ['reserve: told with its sums', { end_reason: 'reserve', returned_minor: 5 }, {}, ''],
  ])('%s', (_, data, known, expected) => expect(line('order.cancelled', data, known)).toBe(expected));

  test.each([
    ['unpaid', 'он не оплачен вовремя', 'заказчик не оплатил его вовремя'],
    ['not_started', 'исполнитель не взял его в работу вовремя', 'вы не взяли его в работу вовремя'],
    ['unanswered', 'вы не ответили на вопросы исполнителя', 'заказчик не ответил на ваши вопросы'],
    ['silent', 'вопросы исполнителя остались без ответа', 'ваши вопросы остались без ответа'],
    ['late', 'работа не сдана в срок', 'вы не сдали работу в срок'],
  ])('%s is said to each side from its own place', (end_reason, customer, seller) => {
    const told = noticeText('order.cancelled', { end_reason, returned_minor: 1_030_000 }, { from: 'in_progress' });
    expect(told['customer N-O2']).toBe(`Заказ №7 отменён: ${customer} | «Логотип». Вернулось 10 300 руб.: деньги на вашем балансе.`);
    expect(told['seller N-O2']).toBe(`Заказ №7 отменён: ${seller} | «Логотип». Деньги из резерва вернулись заказчику.`);
  });

  /** What each reads of an order that ended by the clock; nothing where the stage was told of with its sums. */
  const why: Record<EndReason, Record<Side, string | null>> = {
    completed: { customer: 'завершён', seller: 'завершён' },
    unpaid: { customer: 'он не оплачен вовремя', seller: 'заказчик не оплатил его вовремя' },
    customer: { customer: 'вы его отменили', seller: 'так решил заказчик' },
    seller: { customer: 'исполнитель отказался', seller: 'вы отказались' },
    not_started: { customer: 'исполнитель не взял его в работу вовремя', seller: 'вы не взяли его в работу вовремя' },
    unanswered: { customer: 'вы не ответили на вопросы исполнителя', seller: 'заказчик не ответил на ваши вопросы' },
    silent: { customer: 'вопросы исполнителя остались без ответа', seller: 'ваши вопросы остались без ответа' },
    late: { customer: 'работа не сдана в срок', seller: 'вы не сдали работу в срок' },
    reserve: { customer: null, seller: null },
    agreed: { customer: 'закончен', seller: 'закончен' },
    decided: { customer: null, seller: null },
    chargeback: { customer: 'банк забрал его оплату', seller: 'банк забрал его оплату у заказчика' },
  };
  const money = { customer: '3 090 руб.', seller: 'вернулись заказчику' };
  const rows = EndReason.options.flatMap((end_reason) =>
    (['order.completed', 'order.resolved', 'order.cancelled'] as const).flatMap((type) =>
      [0, 309_000].map((returned_minor) => ({ type, end_reason, returned_minor })),
    ),
  );
  test.each(rows)('$type for «$end_reason» with $returned_minor kopecks back says why and what came back, to both', ({ type, ...data }) => {
    const told = noticesFor(type, data, { from: 'in_progress' });
    for (const to of ['customer', 'seller'] as const) {
      const mine = told.filter((one) => one.to === to);
      const reason = why[data.end_reason][to];
      const isSilent = reason === null || (data.end_reason === 'agreed' && data.returned_minor === 0);
      expect(mine).toHaveLength(isSilent ? 0 : 1);
      if (isSilent) continue;
      const whole = `${mine[0]!.title}. ${mine[0]!.text}`.replaceAll('\u00a0', ' ');
      expect(whole).toContain(reason);
      expect(whole).not.toContain('не оплачен;');
      const isOfMoney = data.end_reason !== 'completed';
      if (isOfMoney) expect(whole.includes(money[to])).toBe(data.returned_minor > 0);
      if (isOfMoney && data.end_reason !== 'agreed') {
        expect(mine[0]!.title).toContain(type === 'order.cancelled' ? 'отменён' : 'закончен');
        expect(whole.includes('Законченных этапов это не касается')).toBe(type !== 'order.cancelled');
      }
    }
  });

  test('ended by the staff in the middle, it is no cancelled order', () => {
    const told = noticeText(
      'order.completed',
      { end_reason: 'decided', by_staff: true, returned_minor: 309_000 },
      { actor: 'staff', reason: 'Мошенничество' },
    );
    expect(told['customer N-O2']).toBe(
      'Заказ №7 закончен решением площадки | «Логотип». Причина: «Мошенничество». Вернулось 3 090 руб.: деньги на вашем балансе. Законченных этапов это не касается. С решением можно спорить: напишите обращение.',
    );
  });

  test('who declined says why', () => {
    const told = noticeText(
      'order.cancelled',
      { end_reason: 'seller', returned_minor: 100 },
      { ...bySeller, from: 'awaiting_start', reason: 'Нет времени' },
    );
    expect(told['customer N-O2']).toContain('Причина: «Нет времени».');
  });
});
