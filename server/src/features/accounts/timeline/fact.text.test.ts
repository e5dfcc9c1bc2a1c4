import { expect, test } from 'vitest';
import { describeFact, type TimelineFact } from './fact.text.ts';

const at = new Date('2026-11-23T09:00:00Z');
const order = { order_id: 'o', number: 10461, title: 'Парсер поставщиков', total_minor: 4_000_000, side: 'seller' } as const;
const ended = (status: string, looked_s: number | null): TimelineFact => ({ what: 'order_ended', data: { ...order, status, looked_s } });

test.each<[TimelineFact, string, string | null]>([
  [{ what: 'registered', data: {} }, 'Регистрация', null],
  [{ what: 'event', data: { type: 'user.password_changed', reason: null, by_staff: false } }, 'Пароль изменён', null],
  [
    { what: 'event', data: { type: 'user.sessions_ended', reason: 'Чужой вход', by_staff: true } },
    'Сеансы завершены',
    'сотрудником: Чужой вход',
  ],
  [{ what: 'session', data: { device: 'Chrome, Android', place: '85.26.1.*' } }, 'Вход: Chrome, Android', '85.26.1.*'],
  [
    { what: 'payout', data: { payout_id: 'p', number: 4421, amount_minor: 11_940_000, status: 'on_review', reasons: ['Первая выплата'] } },
    'Выплата №4421 на 119 400 руб.',
    'На проверке. Первая выплата',
  ],
  [
    { what: 'payment', data: { number: 7, amount_minor: 100_000, status: 'failed', why: 'Недостаточно денег' } },
    'Оплата №7 на 1 000 руб. не прошла',
    'Недостаточно денег',
  ],
  [{ what: 'order_made', data: order }, 'Заказ №10461 оформлен', 'Парсер поставщиков, 40 000 руб., исполнитель'],
  [ended('completed', 180), 'Заказ №10461 принят через 3 минуты после сдачи', 'Парсер поставщиков, 40 000 руб., исполнитель'],
  [ended('completed', 20), 'Заказ №10461 принят меньше чем через минуту после сдачи', 'Парсер поставщиков, 40 000 руб., исполнитель'],
  [ended('completed', 4000), 'Заказ №10461 завершён', 'Парсер поставщиков, 40 000 руб., исполнитель'],
  [ended('cancelled', null), 'Заказ №10461 отменён', 'Парсер поставщиков, 40 000 руб., исполнитель'],
  [
    { what: 'complaint', data: { appeal_id: 'a', number: 7312, type: 'service', status: 'in_review', title: 'Парсер цен' } },
    'Жалоба О-7312 на услугу',
    'Парсер цен, на рассмотрении',
  ],
  [
    { what: 'sanction_set', data: { sanction: 'warning', until: '2026-12-12T09:00:00.000Z', rule: 'sanctions-1.1' } },
    'Предупреждение до 12 декабря, 12:00 МСК',
    'п. 1.1 «Оплата мимо сервиса»',
  ],
  [{ what: 'sanction_over', data: { sanction: 'limits', is_lifted: true, why: 'Ошибка' } }, 'Ограничение: снято', 'Ошибка'],
  [
    { what: 'dispute', data: { order_id: 'o', order_number: 5, number: 418, is_opener: false } },
    'Спор С-418, заказ №5',
    'открыла другая сторона',
  ],
  [{ what: 'review_hidden', data: { ...order, rule: 'sanctions-4.3' } }, 'Отзыв о заказе №10461 скрыт', 'п. 4.3 «Отзыв против правил»'],
  [{ what: 'identity', data: { status: 'rejected' } }, 'В подтверждении личности отказано', null],
])('%j', (fact, title, note) => {
  const said = describeFact(fact, at);
  expect(said.title.replaceAll('\u00a0', ' ')).toBe(title);
  expect((said.note ?? null)?.replaceAll('\u00a0', ' ') ?? null).toBe(note);
});
