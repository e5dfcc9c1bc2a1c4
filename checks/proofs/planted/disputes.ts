import type { Planted } from './planted.ts';

export default {
  'friend-judges': {
    bug: 'whoever traded with a party decides about them',
    file: 'server/src/features/users/dealings.sql.ts',
    find: 'return rows[0]!.have;',
    replace: 'return rows[0]!.have && false;',
    caughtBy: {
      'server/src/features/disputes/arbiter/known-side.test.ts': 'a side, whoever knows a side',
      'server/src/features/appeals/decide-appeal.test.ts': 'nobody takes an appeal by, or about, somebody they traded with',
    },
  },
} satisfies Record<string, Planted>;
