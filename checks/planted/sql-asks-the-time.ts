import type { Planted } from './planted.ts';

export default {
  bug: 'a statement asks the database for the time, which tests and the demo cannot move',
  file: 'server/src/features/orders/orders.sql.ts',
  find: `.where('payment_due_at', '>', now())`,
  replace: '.where(sql<boolean>`payment_due_at > now()`)',
  caughtBy: { 'checks/architecture.test.ts': 'SQL never asks the database for the time' },
} satisfies Planted;
