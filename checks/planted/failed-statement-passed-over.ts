import type { Planted } from './planted.ts';

export default {
  bug: 'a failed statement is passed over, and the transaction says it went well',
  file: 'server/src/platform/db/transaction.ts',
  find: `  if (command !== 'COMMIT') throw`,
  replace: `  if (command === '') throw`,
  caughtBy: { 'server/src/platform/db/transaction.test.ts': 'a failed statement that the code passed over keeps nothing and says so' },
} satisfies Planted;
