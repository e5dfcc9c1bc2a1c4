import type { Order, Stage } from '@artel/contracts/orders.ts';
import { expect, test } from 'vitest';
import { clockOf } from './order.state.ts';

const until = '2026-11-29T12:00:00.000Z';
const due_at = '2026-11-20T12:00:00.000Z';
const stageThat = (known: Partial<Stage>) => ({ status: 'in_work', is_late: false, due_at, ...known }) as Stage;
const orderOf = (my_role: Order['my_role'], step: Order['next']['step'], stage: Stage) =>
  ({ my_role, status: 'in_progress', next: { who: 'nobody', step, until, if_silent: null }, stages: [stage] }) as unknown as Order;

test.each([
  ['seller', 'deliver', false, until],
  ['customer', 'deliver', true, due_at],
  ['seller', 'clear', false, until],
  ['staff', 'clear', false, until],
  ['customer', 'clear', false, null],
] as const)('%s at the step «%s» (late: %s) reads the clock of %s', (my_role, step, is_late, shown) => {
  const stage = stageThat({ is_late });
  expect(clockOf(orderOf(my_role, step, stage), stage)).toBe(shown);
});
