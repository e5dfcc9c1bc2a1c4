import { asMinor } from '@artel/contracts/kit/money.ts';
import { expect, test } from 'vitest';
import { notifyDispute } from './dispute-history.ts';

const at = '2026-11-20T10:00:00.000Z';
const arbiter = { _id: 'b', user_name: 'boris', name: 'Борис', last_name: 'Орлов' } as never;
const move = { by: 'opener', customer_percent: 40, customer_minor: asMinor(40_000), at } as const;

test('each step is a line: who said what, what the arbiter did, and what the clock did without anybody', () => {
  const told = notifyDispute(
    {
      moves: [
        { ...move, kind: 'claim', text: 'Палитры нет' },
        { ...move, kind: 'offer', text: 'Верните хотя бы это' },
      ],
      questions: [{ to: 'respondent', text: 'Где палитра?', asked_at: at, until: at, answer: null, answered_at: at }],
      rulings: [],
      responses: [{ by: 'respondent', kind: 'object', ground: null, text: 'Она в архиве', at }],
      steps: [
        { what: 'called', person: null, at },
        { what: 'taken', person: arbiter, at },
        { what: 'released', person: null, at },
      ],
    },
    (side) => (side === 'opener' ? 'Вы' : 'Анна'),
  );
  expect(told.map(({ title, note }) => (note ? [title, note] : title))).toEqual([
    'Спор открыт, деньги заморожены, вернуть 400\u00a0руб.',
    ['Вы: предложение, вернуть 400\u00a0руб.', '«Верните хотя бы это»'],
    'Анна: вопрос от арбитра',
    'Времени на ответ больше нет',
    'Анна: возражение',
    'Срок вышел, спор перешёл арбитру',
    expect.stringMatching(/^Дело взято: Борис/),
    'Возражение осталось без ответа, дело снова в очереди',
  ]);
});
