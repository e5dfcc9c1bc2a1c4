import type { Planted } from './planted.ts';

export default {
  'move-written-without-its-state': {
    bug: 'a stage is moved without asking whether it is still where it was',
    file: 'server/src/platform/db/move-row.sql.ts',
    find: ` and status = \${status}`,
    replace: '',
    caughtBy: { 'server/src/features/orders/orders.sql.test.ts': 'a move from a state' },
  },
  'order-not-locked': {
    bug: 'an order and its stages are read without their locks, so that many move them at once',
    file: 'server/src/features/orders/orders.sql.ts',
    find: `.where('id', '=', id).forUpdate().executeTakeFirst();
  if (!order) return undefined;
  const stages = await tx.db.selectFrom('stages').selectAll().where('order_id', '=', order.id).orderBy('no').forUpdate().execute();`,
    replace: `.where('id', '=', id).executeTakeFirst();
  if (!order) return undefined;
  const stages = await tx.db.selectFrom('stages').selectAll().where('order_id', '=', order.id).orderBy('no').execute();`,
    caughtBy: { 'server/src/features/orders/orders.test.ts': 'twenty acceptances at once pay once' },
  },
  'silence-acts-untold': {
    bug: 'a deadline that is over acts although nobody was reminded of it',
    file: 'server/src/platform/jobs/timers.ts',
    find: `if (typeof row !== 'function' && timer.remind_at)`,
    replace: `if (typeof row !== 'function' && timer.remind_at && timer.due_at > now())`,
    caughtBy: {
      'server/src/features/orders/remind-sides.test.ts':
        'a seller who does not take the order is told, and after a standstill has three hours',
    },
  },
  'pair-counted-at-once': {
    bug: 'two acceptances of one pair count the same turnover, and the dearer tier is paid twice',
    file: 'server/src/features/orders/orders.sql.ts',
    find: 'pg_advisory_xact_lock(7103, hashtext($1))',
    replace: 'length($1::text)',
    caughtBy: { 'server/src/features/orders/stages/stage-money.test.ts': 'five orders of one pair accepted at once' },
  },
  'sql-asks-the-time': {
    bug: 'a statement asks the database for the time, which tests and the demo cannot move',
    file: 'server/src/features/orders/orders.sql.ts',
    find: `.where('payment_due_at', '>', now())`,
    replace: '.where(sql<boolean>`payment_due_at > now()`)',
    caughtBy: { 'checks/walls/architecture.test.ts': 'SQL never asks the database for the time' },
  },
} satisfies Record<string, Planted>;
