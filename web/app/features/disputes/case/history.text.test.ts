import { expect, test } from 'vitest';
import { describeHappened } from './history.text.ts';

const event = (type: 'stage.late' | 'stage.returned' | 'stage.cleared' | 'stage.days_given', data = {}, reason: string | null = null) => ({
  ...{ _id: '1', type, actor: 'clock', actor_name: null, reason, data, at: '2026-11-20T10:00:00.000Z' },
});
const now = new Date('2026-11-21T10:00:00.000Z');

test('a step of the order is a noun with what was said; the stage is named where there are several', () => {
  expect(describeHappened(event('stage.late', { stage_no: 2 }), 3, now)).toEqual({
    title: 'Срок прошёл, работа не сдана · этап 2',
    mark: 'bad',
  });
  expect(describeHappened(event('stage.returned', { stage_no: 1 }, 'Нет палитры'), 1, now)).toEqual({
    title: 'Возвращено на доработку',
    note: '«Нет палитры»',
  });
  expect(describeHappened(event('stage.cleared'), 1, now)).toBeNull();
});

test('more days may be given by the staff too: the customer is not named', () => {
  expect(describeHappened(event('stage.days_given'), 1, now)?.title).toBe('Срок этапа продлён');
});
