import type { Planted } from './planted.ts';

export default {
  bug: 'a seal does not take the one before it into account',
  file: 'server/src/features/ledger/seal-journals.ts',
  find: 'const prev_hash = hash;',
  replace: `const prev_hash = '';`,
  caughtBy: { 'server/src/features/ledger/seal-journals.test.ts': 'many sealers at once' },
} satisfies Planted;
