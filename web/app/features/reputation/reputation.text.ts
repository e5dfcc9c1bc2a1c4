import type { Disputes, Reputation } from '@artel/contracts/people/reputation.ts';
import { formatDate, formatSpan } from '../../platform/format/index.ts';
import { levelNames } from '../../ui/index.ts';

export type DisputeSide = 'seller' | 'customer';
export type NoticeInput = { value: string; words: string };

const of = (num: number, den: number): string => `${num} из\u00a0${den}`;

export function disputeFacts(
  { ended_count, agreed_count, withdrawn_count, decided_count, at_fault_count }: Disputes,
  side: DisputeSide,
): NoticeInput[] {
  if (ended_count === 0) return [];
  return [
    { value: String(ended_count), words: 'закончились' },
    ...(agreed_count > 0 ? [{ value: of(agreed_count, ended_count), words: 'стороны договорились' }] : []),
    ...(withdrawn_count > 0 ? [{ value: of(withdrawn_count, ended_count), words: 'отозваны' }] : []),
    ...(decided_count > 0
      ? [
          { value: of(decided_count, ended_count), words: 'решил арбитр' },
          {
            value: of(at_fault_count, decided_count),
            words: side === 'seller' ? 'по\u00a0вине исполнителя' : 'по\u00a0вине заказчика',
          },
        ]
      : []),
  ];
}

const score = (value: number | null, reviews: number): string =>
  value === null ? 'отзывов нет' : `${value.toFixed(2).replace('.', ',')}, отзывов: ${reviews}`;

const ended = ({ ended_count, at_fault_count }: Disputes): string =>
  ended_count === 0 ? 'не\u00a0было' : `${ended_count}, по\u00a0своей вине ${at_fault_count}`;

export function factsOf({ person, seller, customer, disputes }: Pick<Reputation, 'person' | 'seller' | 'customer' | 'disputes'>) {
  const facts = [{ name: 'На площадке', value: `с\u00a0${formatDate(new Date(person.member_since))}` }];
  const add = (name: string, value: string) => void facts.push({ name, value });
  if (seller) {
    add('Уровень', levelNames[seller.level]);
    add('Сдано и\u00a0принято', String(seller.completed_count));
    if (seller.on_time_den > 0) add('Вовремя', of(seller.on_time_num, seller.on_time_den));
    if (seller.customers_count > 0) add('Заказчиков вернулись', of(seller.repeat_customers_count, seller.customers_count));
    if (seller.response_minutes !== null) add('Первый ответ, медиана', formatSpan(seller.response_minutes * 60_000));
    add('Оценка заказчиков', score(seller.score, seller.reviews.length));
    add('Споры', ended(disputes.seller));
  }
  if (customer.paid_orders_count > 0) {
    add('Оплачено заказов', String(customer.paid_orders_count));
    add('Оценка исполнителей', score(customer.score, customer.reviews.length));
    add('Споры заказчика', ended(disputes.customer));
  }
  return facts;
}
