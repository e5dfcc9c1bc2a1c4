import type { Planted } from './planted.ts';

export default {
  bug: 'the verifier believes the seals without computing them again',
  file: 'server/src/features/ledger/rules.sql.ts',
  find: 'where s.hash is distinct from encode(',
  replace: 'where s.no = 0 and s.hash is distinct from encode(',
  caughtBy: { 'server/src/features/ledger/seal-journals.test.ts': 'a past journal with another' },
} satisfies Planted;
