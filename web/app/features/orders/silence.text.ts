import type { OrderRow } from '@artel/contracts/orders/orders.ts';
import { isLateRow } from './order.state.ts';

type Next = Pick<OrderRow, 'next'>;
type Text = (row: Next) => string;
const both = (words: string): Record<'customer' | 'seller', Text> => ({ customer: () => words, seller: () => words });

const texts: Record<OrderRow['next']['step'], Record<'customer' | 'seller', Text>> = {
  pay: both('Без оплаты заказ отменится сам'),
  fund: both('Без оплаты заказ закроется с тем, что принято'),
  answer_brief: { customer: () => 'Пока ответов нет, срок не идёт', seller: () => 'Можно взять в работу и без ответов' },
  start: {
    customer: () => 'Не возьмёт — заказ отменится, деньги вернутся вам',
    seller: () => 'Промолчите — заказ отменится, деньги вернутся заказчику',
  },
  deliver: {
    customer: (row) => (isLateRow(row) ? 'Через сутки после срока можно отменить и вернуть всё' : 'Опоздает на сутки — сможете отменить'),
    seller: (row) => (isLateRow(row) ? 'Через сутки после срока заказчик может отменить сам' : ''),
  },
  revise: {
    customer: (row) => (isLateRow(row) ? 'Через трое суток после срока можно отменить и вернуть всё' : ''),
    seller: (row) => (isLateRow(row) ? 'Через трое суток после срока заказчик может отменить сам' : 'Что поправить, написано в заказе'),
  },
  review: {
    customer: () => 'Промолчите — работа примется сама',
    seller: () => 'Промолчит — работа примется сама, деньги ваши',
  },
  answer: {
    customer: ({ next }) =>
      next.if_silent === 'paused' ? 'Без ответа срок остановится' : 'Промолчите — заказ отменится, деньги вернутся вам',
    seller: () => 'После 14 дней без ответа сможете отменить без вреда для себя',
  },
  answer_request: {
    customer: ({ next }) =>
      next.if_silent === 'cancelled' ? 'Промолчите — заказ отменится, деньги вернутся вам' : 'Промолчите — всё останется как было',
    seller: ({ next }) =>
      next.if_silent === 'cancelled' ? 'Промолчите — заказ отменится, деньги вернутся заказчику' : 'Промолчите — всё останется как было',
  },
  rest: both('Срок не идёт, потом работа пойдёт дальше сама'),
  clear: both(''),
  dispute: both('Этап и его сроки заморожены'),
  bank: both('Банк оспорил оплату: заказ и его сроки стоят'),
  done: both(''),
};

export const shortSilenceText = (row: OrderRow): string => (row.my_role === 'staff' ? '' : texts[row.next.step][row.my_role](row));

type Step = OrderRow['next']['step'];
export const stepInShort: Record<Step, Record<'you' | 'other', string>> = {
  pay: { you: 'Оплатите', other: 'Ждём оплаты' },
  fund: { you: 'Оплатите следующий этап', other: 'Ждём оплаты этапа' },
  answer_brief: { you: 'Ответьте на вопросы', other: 'Заказчик отвечает на вопросы' },
  start: { you: 'Возьмите в работу', other: 'Исполнитель решает' },
  deliver: { you: 'Сдайте работу', other: 'Исполнитель работает' },
  review: { you: 'Проверьте работу', other: 'Заказчик проверяет' },
  revise: { you: 'Доработайте', other: 'Исполнитель дорабатывает' },
  answer: { you: 'Ответьте на вопросы', other: 'Пауза: ждём ответов' },
  answer_request: { you: 'Ответьте на просьбу', other: '' },
  rest: { you: '', other: 'Пауза по согласию' },
  clear: { you: '', other: 'Деньги зачисляются' },
  dispute: { you: '', other: 'Открыт спор' },
  bank: { you: '', other: 'Ждём банк' },
  done: { you: '', other: '' },
};

export const stepVerb: Record<Step, string> = {
  pay: 'Оплатить',
  fund: 'Оплатить этап',
  answer_brief: 'Ответить',
  start: 'Взять',
  deliver: 'Сдать работу',
  review: 'Проверить',
  revise: 'Сдать работу',
  answer: 'Ответить',
  answer_request: 'Ответить',
  rest: 'Открыть',
  clear: 'Открыть',
  dispute: 'Открыть',
  bank: 'Открыть',
  done: 'Открыть',
};
