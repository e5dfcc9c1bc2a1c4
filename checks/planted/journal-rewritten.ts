import type { Planted } from './planted.ts';

export default {
  bug: 'a written journal may be changed',
  file: 'server/migrations/0007_ledger.sql',
  find: `create trigger journals_immutable before update or delete on journals for each row execute function ledger_is_immutable();\n`,
  replace: '',
  caughtBy: { 'server/src/features/ledger/ledger.test.ts': 'what is written stays' },
} satisfies Planted;
