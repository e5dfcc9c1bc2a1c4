import { expect, test } from 'vitest';
import { beginText, dealAdvice, quickReplies } from './chat.text.ts';

test.each([
  ['customer', null, /заказ оформите здесь/],
  ['seller', null, /пришлите предложение/],
  ['admin', null, null],
  ['customer', 'apart', null],
  ['seller', 'left', null],
] as const)('beside a chat a %s (closed: %s) is advised %s', (role, closed, words) => {
  if (words) expect(dealAdvice(role, closed)).toMatch(words);
  else expect(dealAdvice(role, closed)).toBeNull();
});

test('the staff have no replies of a deal, and only a customer is sent to a seller', () => {
  expect(quickReplies.admin).toEqual([]);
  expect(quickReplies.customer).not.toEqual(quickReplies.seller);
  expect(Object.entries(beginText).flatMap(([role, words]) => (words.includes('исполнителю') ? [role] : []))).toEqual(['customer']);
});
