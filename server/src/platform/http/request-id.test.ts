import { expect, test } from 'vitest';
import { newRequestId } from './request-id.ts';

test('each request has a number of its own, however many there are', () => {
  const numbers = Array.from({ length: 2000 }, newRequestId);
  expect(new Set(numbers.map((number) => number.slice(14))).size).toBe(2000);
  for (const number of numbers) expect(number).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
