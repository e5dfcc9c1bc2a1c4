import type { Planted } from './planted.ts';

export default {
  'thief-keeps-a-stop-link': {
    bug: 'after the owner took the account back, the thief’s own link takes it again',
    file: 'server/src/features/account-recovery/account-recovery.ts',
    find: `  await voidStopLinks(tx, user.id, now(), since);\n`,
    replace: ``,
    caughtBy: {
      'server/src/features/account-recovery/account-recovery.full.test.ts': 'a factor, then a change, then another factor’s day',
    },
  },
} satisfies Record<string, Planted>;
