import type { Planted } from './planted.ts';

export default {
  'late-stage-takes-the-others': {
    bug: 'a late stage takes back what is worked on beside it',
    file: 'server/src/features/orders/end-order.ts',
    find: '  if (endsOrder(order.stages, stage)) {',
    replace: '  if (endsOrder([stage], stage)) {',
    caughtBy: { 'server/src/features/orders/requests/parallel.test.ts': 'late work ends alone' },
  },
  'rest-is-silence': {
    bug: 'what both agreed to rest counts as the customer’s silence',
    file: 'server/src/features/orders/order.policy.ts',
    find: 'PAUSE_AT_MOST_MS - (paused_ms - rested_ms)',
    replace: 'PAUSE_AT_MOST_MS - paused_ms',
    caughtBy: { 'server/src/features/orders/order.policy.test.ts': 'a pause ends: after all the rest there may be' },
  },
  'agreed-pause-outlives-itself': {
    bug: 'an agreed pause moves the term by as long as the clock was late',
    file: 'server/src/features/orders/stages/pause-time.ts',
    find: '  const until = pause_until && pause_until < at ? pause_until : at;',
    replace: '  const until = at;',
    caughtBy: { 'server/src/features/orders/stages/agree-pause.test.ts': 'a pause that ends by itself moves the term by exactly itself' },
  },
  'both-told-one-sum': {
    bug: 'the seller is told the price of the stage as their own sum',
    file: 'server/src/features/orders/notices/notice.ts',
    find: '  price_minor - (customer_minor ?? 0) - (fee_seller_minor ?? 0);',
    replace: '  price_minor - (customer_minor ?? 0) - (fee_seller_minor ?? 0) * 0;',
    caughtBy: {
      'server/src/features/orders/notices/notices.test.ts': 'accepted by silence: the price to the buyer, the net to the seller',
      'server/src/features/orders/notices/send-notices.test.ts': 'work accepted by silence is told to both, each with its own sum',
    },
  },
  'dispute-opens-at-once': {
    bug: 'a dispute may be opened at once, so a side stops the clock at will',
    file: 'server/src/features/orders/stages/freeze-stage.ts',
    find: `  if (limit) refuse(limit);`,
    replace: `  if (limit === 'STAGE_NOT_IN_TURN') refuse(limit);`,
    caughtBy: { 'server/src/features/disputes/opening/open-dispute.test.ts': 'a dispute does not open at once' },
  },
  'late-reminder-moves-nothing': {
    bug: 'a reminder that comes when the time is over leaves the deadline where it was',
    file: 'server/src/platform/jobs/timers.ts',
    find: '  const until = is_moved ? later(lastReminder) : timer.due_at;',
    replace: '  const until = timer.due_at;',
    caughtBy: {
      'server/src/features/orders/remind-sides.test.ts':
        'silence accepts nothing that was not told: after a standstill the person has three hours first',
    },
  },
  'move-written-without-its-state': {
    bug: 'a stage is moved without asking whether it is still where it was',
    file: 'server/src/features/orders/orders.sql.ts',
    find: `    .where('status', '=', stage.status)\n`,
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
  'ownership-compares-wrong-column': {
    bug: 'every stranger is taken for the seller of an order',
    file: 'server/src/features/orders/order.policy.ts',
    find: `if (order.seller_id === viewer.user_id) return 'seller';`,
    replace: `if (order.seller_id !== order.customer_id) return 'seller';`,
    caughtBy: { 'checks/walls/access/access.full.test.ts': 'POST /api/orders/:id/start' },
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
  'large-order-cancelled-by-one': {
    bug: 'one of the finance staff sends a large reserve back',
    file: 'server/src/features/orders/desk/act-on-order.ts',
    find: `if (!(await mayDecideAlone(tx, viewer, { entity_id: id, amount_minor: returned_minor }))) {`,
    replace: `if (returned_minor < 0) {`,
    caughtBy: { 'server/src/features/orders/desk/cancel-by-two.test.ts': 'above the limit' },
  },
} satisfies Record<string, Planted>;
