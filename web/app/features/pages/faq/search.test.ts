import { expect, it } from 'vitest';
import { findQuestions } from './search.ts';

const groups = [
  { id: 'a', title: 'А', questions: [{ id: 'refund', q: 'Куда возвращаются деньги?', a: 'На ваш баланс, всё сразу.' }] },
  { id: 'b', title: 'Б', questions: [{ id: 'late', q: 'Исполнитель опаздывает', a: 'Отмените заказ.' }] },
];
const found = (asked: string) => findQuestions(groups, asked).flatMap(({ questions }) => questions.map(({ id }) => id));

it.each([
  ['', ['refund', 'late']],
  ['возврат денег', ['refund']],
  ['Возвращается баланс', ['refund']],
  ['все сразу', ['refund']],
  ['опоздал исполнитель', []],
  ['исполнителя', ['late']],
  ['ласточка', []],
  ['  ?! ', ['refund', 'late']],
])('«%s» finds %j', (asked, ids) => {
  expect(found(asked)).toEqual(ids);
});
