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
