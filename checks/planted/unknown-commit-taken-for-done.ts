import type { Planted } from './planted.ts';

export default {
  bug: 'a COMMIT that gave no answer is taken for done',
  file: 'server/src/platform/db/transaction.ts',
  find: `    return refuse('OUTCOME_UNKNOWN', undefined, 1);\n`,
  replace: `    return { command: 'COMMIT' };\n`,
  caughtBy: { 'checks/ledger-chaos/unknown-commit.test.ts': 'when the network is to lose the request' },
} satisfies Planted;
