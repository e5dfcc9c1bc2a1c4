import { orderStatuses } from '@artel/contracts/orders/orders.ts';
import { expect, test } from 'vitest';
import { moveIsOf, nextStep } from './order.view.ts';

const at = new Date('2026-11-21T12:00:00Z');
const stage = {
  status: 'in_work' as const,
  due_at: at,
  review_ends_at: at,
  clears_at: at,
  term_days: 3,
  is_late: false,
  paused_at: at,
  paused_ms: 0,
};

test.each(orderStatuses)('whose move it is in an order that is %s: the list asks for what the page says', (status) => {
  for (const party of ['customer', 'seller'] as const) {
    const { who } = nextStep({ status, payment_due_at: at, start_due_at: at, funding_due_at: at, stages: [stage] }, party);
    expect(who === 'you', party).toBe((moveIsOf[party] as readonly string[]).includes(status));
  }
});
