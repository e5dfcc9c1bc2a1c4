import { expect, test } from 'vitest';
import { hours, later } from '../../../platform/clock.ts';
import type { OrderFacts } from './notice-facts.sql.ts';
import { leftText } from './reminder-notices.ts';
import { noticesOf } from './send-notices.ts';

const at = new Date('2026-11-25T09:00:00Z');
const until = '2026-11-27T09:30:00Z';
const stage = (no: number) => ({ no, title: `Часть ${no}`, price_minor: 1_000_000, fee_buyer_minor: 30_000 });
const facts = { id: 'order', title: 'Логотип', source: 'bid', turnover_minor: 0, stages: [stage(1), stage(2)] } as unknown as OrderFacts;

const said = (data: object, known: object = {}) => {
  const event = { id: 'event', at, type: 'order.reminded', entity: 'order', entity_id: 'order', actor: 'clock', ...known };
  return noticesOf({ ...event, data: { number: 7, ...data } } as Parameters<typeof noticesOf>[0], facts);
};
const words = (...given: Parameters<typeof said>): Record<string, string> =>
  Object.fromEntries(said(...given).map(({ to, code, title, text }) => [`${to} ${code}`, `${title} | ${text}`.replaceAll('\u00a0', ' ')]));
const asked = { kind: 'extension', asked_by: 'seller', if_silent: 'declined', days: 3, until, stage_no: 1 };
const cancel = { ...asked, kind: 'cancel', customer_minor: 400_000 };
const request = { ...cancel, if_silent: 'cancelled' };
test.each<[string, object, object, string, string]>([
  ['payment', {}, {}, 'customer N-O1', 'оплатите заказ №7'],
  ['start', {}, { to: 'awaiting_requirements' }, 'customer N-O4', 'ответьте на вопросы по заказу №7'],
  ['start', {}, { to: 'awaiting_start' }, 'seller N-O6', 'возьмите в работу заказ №7'],
  ['funding', {}, {}, 'customer N-O1', 'зарезервируйте следующий этап заказа №7'],
  ['review', { stage_no: 1 }, {}, 'customer N-O9', 'проверьте работу по заказу №7, этап 1'],
  ['late_cancel', { stage_no: 1 }, {}, 'seller N-O14', 'сдайте работу по заказу №7, этап 1'],
  ['late_cancel', { stage_no: 1 }, {}, 'customer N-O14', 'заказ №7 отменится из-за просрочки'],
  ['pause_cancel', { stage_no: 1 }, {}, 'customer N-O8', 'ответьте на вопросы по заказу №7'],
  ['pause_cancel', { stage_no: 1 }, {}, 'seller N-O8', 'заказ №7 отменится: ответов нет'],
  ['reserve_end', { stage_no: 1 }, {}, 'seller N-O19', 'решите, что с резервом заказа №7, этап 1'],
  ['request', request, {}, 'customer N-O15', 'ответьте на запрос отмены, заказ №7'],
  ['request', { ...asked }, {}, 'customer N-O17', 'ответьте на просьбу продлить срок на 3 дня, заказ №7'],
])('%s, %o %o: %s', (deadline, data, known, who, title) => {
  const told = { deadline, is_moved: false, ...data, until: later(hours(24), at).toISOString() };
  expect(words(told, known)[who]).toMatch(new RegExp(`^Остались сутки: ${title} `));
  expect(said(told, known).every(({ kind, isMailed }) => kind === 'deadlines' && isMailed)).toBe(true);
});

test('only the one who has to act is told where the other can do nothing', () => {
  for (const deadline of ['payment', 'start', 'funding', 'review', 'request'])
    expect(said({ ...request, deadline, until }, { to: 'awaiting_start' })).toHaveLength(1);
});

test('how much is left, and that a late reminder moved it', () => {
  expect([1, 3, 11, 20, 21, 23].map((n) => leftText(hours(n)).replaceAll(' ', ' '))).toEqual([
    'Остался 1 час',
    'Осталось 3 часа',
    'Осталось 11 часов',
    'Осталось 20 часов',
    'Остался 21 час',
    'Остались сутки',
  ]);
  expect(words({ deadline: 'review', until, is_moved: true })['customer N-O9']).toContain('срок мы сдвинули');
});
