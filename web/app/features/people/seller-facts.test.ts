import { expect, it } from 'vitest';
import { sellerFacts } from './seller-facts.ts';

it('says each figure with what it is counted from', () => {
  expect(sellerFacts({ completed_count: 25, on_time_num: 24, on_time_den: 25, response_minutes: 40 })).toEqual([
    { key: 'on_time', value: '24 из\u00a025', words: 'сдано вовремя, 96\u00a0%' },
    { key: 'completed', value: '25\u00a0заказов', words: 'сдано и\u00a0принято' },
    { key: 'response', value: '40\u00a0минут', words: 'до первого ответа, медиана' },
  ]);
});

it('says nothing of what has not happened', () => {
  expect(sellerFacts({ completed_count: 0, on_time_num: 0, on_time_den: 0, response_minutes: null })).toEqual([]);
});

it('says how many orders were brought to the end, as soon as one was not, and how many customers came again', () => {
  const record = { completed_count: 9, on_time_num: 0, on_time_den: 0, response_minutes: null };
  expect(sellerFacts({ ...record, cancelled_fault_count: 1, customers_count: 4, repeat_customers_count: 1 })).toEqual([
    { key: 'success', value: '9 из\u00a010', words: 'доведено до\u00a0конца, 90\u00a0%' },
    { key: 'repeat', value: '1 из\u00a04', words: 'заказчиков вернулись, 25\u00a0%' },
  ]);
  expect(sellerFacts({ ...record, cancelled_fault_count: 0 }).map(({ key }) => key)).toEqual(['completed']);
});

it('does not round to all what is not all', () => {
  const record = { completed_count: 0, on_time_num: 399, on_time_den: 400, response_minutes: null };
  expect(sellerFacts(record)[0]?.words).toBe('сдано вовремя, 99\u00a0%');
});
