import type { Planted } from './planted.ts';

export default {
  bug: 'two acceptances of one pair count the same turnover, and the dearer tier is paid twice',
  file: 'server/src/features/orders/orders.sql.ts',
  find: 'pg_advisory_xact_lock(7103, hashtext($1))',
  replace: 'length($1::text)',
  caughtBy: { 'server/src/features/orders/stage-money.test.ts': 'five orders of one pair accepted at once' },
} satisfies Planted;
