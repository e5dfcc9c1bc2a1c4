import type { Planted } from './planted.ts';

export default {
  bug: 'the database takes a journal that does not balance',
  file: 'server/migrations/0007_ledger.sql',
  find: `create constraint trigger journals_balance after insert on journals\n  deferrable initially deferred for each row execute function journal_must_balance();\n`,
  replace: '',
  caughtBy: { 'server/src/features/ledger/ledger.test.ts': 'a journal that does not balance is refused at the commit' },
} satisfies Planted;
