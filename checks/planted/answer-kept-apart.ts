import type { Planted } from './planted.ts';

export default {
  bug: 'the answer of a keyed call is kept after its transaction, not in it',
  file: 'server/src/platform/db/transaction.ts',
  find: `    await around?.last(tx, answer);\n    await commit(client);\n`,
  replace: `    await commit(client);\n    await around?.last(tx, answer);\n`,
  caughtBy: { 'checks/ledger-chaos/unknown-commit.test.ts': 'when the network is to lose the answer' },
} satisfies Planted;
