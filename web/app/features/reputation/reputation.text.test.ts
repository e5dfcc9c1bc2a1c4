import { expect, test } from 'vitest';
import { disputeFacts } from './reputation.text.ts';

const none = { ended_count: 0, agreed_count: 0, withdrawn_count: 0, decided_count: 0, at_fault_count: 0 };

test('nothing is told of disputes that were not there', () => expect(disputeFacts(none, 'seller')).toEqual([]));

test('each end has its share, a fault is counted of the decided alone', () => {
  const record = { ended_count: 4, agreed_count: 2, withdrawn_count: 0, decided_count: 2, at_fault_count: 1 };
  expect(disputeFacts(record, 'seller').map(({ value, words }) => `${value} ${words}`.replaceAll('\u00a0', ' '))).toEqual([
    '4 закончились',
    '2 из 4 стороны договорились',
    '2 из 4 решил арбитр',
    '1 из 2 по вине исполнителя',
  ]);
  expect(disputeFacts(record, 'customer').at(-1)?.words).toBe('по\u00a0вине заказчика');
});
