import { expect, test } from 'vitest';
import { withoutReason } from './without-reason.ts';

test('what a decision was about is told without the reason that stands above it', () => {
  expect(withoutReason('Увод с площадки\n\n«Пишите мне на почту»', 'Увод с площадки')).toBe('«Пишите мне на почту»');
  expect(withoutReason('Увод с площадки', 'Увод с площадки')).toBeNull();
  expect(withoutReason('Логотипы и вывески', 'Логотип')).toBe('Логотипы и вывески');
  expect(withoutReason(null, 'Увод с площадки')).toBeNull();
});
