import type { LinkSign, LinkStrength } from '@artel/contracts/people/accounts/linked-accounts.ts';
import { expect, test } from 'vitest';
import { strengthOf, weightOf } from './link.policy.ts';

test.each<[LinkSign, number | null, number]>([
  ['inn', null, 50],
  ['card', null, 50],
  ['phone', null, 50],
  ['device', 2, 40],
  ['device', 3, 40],
  ['device', 4, 20],
  ['address', 3, 10],
  ['address', 4, 5],
  ['invited', null, 10],
  ['invited_by', null, 10],
])('«%s» of %s people weighs %i', (sign, people, weight) => expect(weightOf(sign, people)).toBe(weight));

test.each<[number, LinkStrength]>([
  [5, 'weak'],
  [15, 'weak'],
  [20, 'middle'],
  [35, 'middle'],
  [40, 'strong'],
  [110, 'strong'],
])('signs of %i together are %s', (weight, strength) => expect(strengthOf(weight)).toBe(strength));
