import type { Planted } from './planted.ts';

export default {
  bug: 'a journal may be posted again under the same key',
  file: 'server/migrations/0007_ledger.sql',
  find: 'values (p_id, p_key, p_code,',
  replace: 'values (p_id, p_key || p_id, p_code,',
  caughtBy: { 'server/src/features/ledger/ledger.test.ts': 'the same key, twenty times at once, is posted once' },
} satisfies Planted;
