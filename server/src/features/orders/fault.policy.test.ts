import { EndReason, orderStatuses } from '@artel/contracts/orders/orders.ts';
import { expect, test } from 'vitest';
import { type Fault, faultOf, gravestFault } from './fault.policy.ts';
import type { Mover } from './order.lifecycle.ts';

const movers: Mover[] = ['customer', 'seller', 'clock', 'system'];

/** The whole table by hand; `*` is any who, or any state. What is not named is nobody's fault. */
const faults: Record<string, Fault> = {
  'not_started * *': 'seller',
  'late * *': 'seller',
  'seller * awaiting_payment': 'none',
  'seller * *': 'seller',
  'unanswered clock *': 'customer',
  'silent * *': 'customer',
  'chargeback * *': 'customer',
};
const expected = (reason: string, by: string, from: string): Fault =>
  faults[`${reason} ${by} ${from}`] ?? faults[`${reason} * ${from}`] ?? faults[`${reason} ${by} *`] ?? faults[`${reason} * *`] ?? 'none';

test('whose fault it is follows from the reason, from who ended it and from where it stood', () => {
  for (const end_reason of EndReason.options)
    for (const by of movers)
      for (const from of orderStatuses)
        expect([end_reason, by, from, faultOf({ end_reason, by, from })]).toEqual([end_reason, by, from, expected(end_reason, by, from)]);
});

test.each<[(Fault | null)[], Fault, Fault]>([
  [[], 'none', 'none'],
  [[null, null], 'none', 'none'],
  [[null, 'customer'], 'none', 'customer'],
  [['seller', null], 'none', 'seller'],
  [['customer', 'seller'], 'none', 'seller'],
  [['none'], 'customer', 'customer'],
  [['seller'], 'customer', 'seller'],
])('of stages cancelled with the faults %o, and an end that is the fault of %s, the gravest stays: %s', (faults, fault, gravest) => {
  expect(
    gravestFault(
      faults.map((one) => ({ fault: one })),
      fault,
    ),
  ).toBe(gravest);
});
