import type { Planted } from './planted.ts';

export default {
  bug: 'the database lets the money of a stage be released and returned',
  file: 'server/migrations/0007_ledger.sql',
  find: `create unique index stage_money_one_end on stage_money (stage_id) where kind in ('release', 'refund', 'split');\n`,
  replace: '',
  caughtBy: { 'server/src/features/orders/stage-money.test.ts': 'the money of a stage ends once' },
} satisfies Planted;
