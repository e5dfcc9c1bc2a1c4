import type { Planted } from './planted.ts';

export default {
  bug: 'what was acknowledged may still be in memory when the database falls',
  file: 'server/src/platform/db/database.ts',
  find: `options: \`-c lock_timeout=5s`,
  replace: `options: \`-c synchronous_commit=off -c lock_timeout=5s`,
  caughtBy: { 'checks/ledger-chaos/ledger-chaos.test.ts': 'nothing acknowledged is lost' },
} satisfies Planted;
