import type { Planted } from './planted.ts';

export default {
  bug: 'the database lets a member spend more than there is',
  file: 'server/migrations/0007_ledger.sql',
  find: 'balance_minor bigint check (balance_minor >= 0),',
  replace: 'balance_minor bigint,',
  caughtBy: { 'server/src/features/ledger/ledger.test.ts': 'a member’s account never falls below zero' },
} satisfies Planted;
