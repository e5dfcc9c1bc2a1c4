import { expect, test } from 'vitest';
import { isReservedName, offeredRole } from './register.policy.ts';

test.each([
  ['customer', 'customer'],
  ['seller', 'seller'],
  ['admin', null],
  ['Seller', null],
  ['', null],
])('the role «%s» is offered as %s', (role, offered) => {
  expect(offeredRole(role)).toBe(offered);
});

test.each([
  ['admin', true],
  ['Ad-Min', true],
  ['sup_port', true],
  ['ARTEL', true],
  ['adminka', false],
  ['maria', false],
])('the login %s is ours: %s', (user_name, ours) => {
  expect(isReservedName(user_name)).toBe(ours);
});
