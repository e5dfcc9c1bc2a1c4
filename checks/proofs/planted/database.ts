import type { Planted } from './planted.ts';

export default {
  'answer-kept-apart': {
    bug: 'the answer of a keyed call is kept after its transaction, not in it',
    file: 'server/src/platform/db/transaction.ts',
    find: `    await around?.last(tx, answer);\n    await commit(client);\n`,
    replace: `    await commit(client);\n    await around?.last(tx, answer);\n`,
    caughtBy: { 'checks/proofs/ledger-chaos/unknown-commit.test.ts': 'when the network is to lose the answer' },
  },
  'commit-not-on-the-disk': {
    bug: 'what was acknowledged may still be in memory when the database falls',
    file: 'server/src/platform/db/database.ts',
    find: `options: \`-c lock_timeout=5s`,
    replace: `options: \`-c synchronous_commit=off -c lock_timeout=5s`,
    caughtBy: { 'checks/proofs/ledger-chaos/ledger-chaos.full.test.ts': 'nothing acknowledged is lost' },
  },
  'failed-statement-passed-over': {
    bug: 'a failed statement is passed over, and the transaction says it went well',
    file: 'server/src/platform/db/transaction.ts',
    find: `  if (command !== 'COMMIT') throw`,
    replace: `  if (command === '') throw`,
    caughtBy: { 'server/src/platform/db/transaction.test.ts': 'a failed statement that the code passed over keeps nothing and says so' },
  },
  'unknown-commit-taken-for-done': {
    bug: 'a COMMIT that gave no answer is taken for done',
    file: 'server/src/platform/db/transaction.ts',
    find: `    return refuse('OUTCOME_UNKNOWN', undefined, 1);\n`,
    replace: `    return { command: 'COMMIT' };\n`,
    caughtBy: { 'checks/proofs/ledger-chaos/unknown-commit.test.ts': 'when the network is to lose the request' },
  },
} satisfies Record<string, Planted>;
