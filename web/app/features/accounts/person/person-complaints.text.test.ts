import { expect, test } from 'vitest';
import { faultText } from './person-complaints.text.ts';

test.each([
  ['customer', true, 'вина этого человека'],
  ['customer', false, 'вина другой стороны'],
  ['seller', true, 'вина другой стороны'],
  ['seller', false, 'вина этого человека'],
  ['both', true, 'виноваты обе стороны'],
  ['none', false, 'никто не виноват'],
] as const)('%s at fault, customer: %s → «%s»', (fault, is_customer, said) => expect(faultText(fault, is_customer)).toBe(said));
