import { expect, test } from 'vitest';
import { allowedActions, mayActAs } from './user.policy.ts';

const confirmed = new Date();

test.each([
  [['customer'], confirmed, ['become_seller']],
  [['customer'], null, ['become_seller', 'confirm_email']],
  [['customer', 'seller'], confirmed, ['switch_role']],
  [['customer', 'seller'], null, ['switch_role', 'confirm_email']],
  [['customer', 'admin'], confirmed, ['become_seller', 'switch_role']],
])('%j, confirmed %s: %j', (roles, email_verified_at, expected) => {
  expect(allowedActions({ roles, email_verified_at })).toEqual(expected);
});

test.each([
  [['customer'], 'customer', true],
  [['customer'], 'seller', false],
  [['customer'], 'admin', false],
  [['customer', 'seller'], 'seller', true],
  [['customer', 'seller'], 'admin', false],
  [['customer', 'admin'], 'admin', true],
] as const)('%j may act as %s: %s', (roles, role, may) => {
  expect(mayActAs({ roles, email_verified_at: confirmed }, role)).toBe(may);
});
