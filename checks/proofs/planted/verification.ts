import type { Planted } from './planted.ts';

export default {
  'phone-tries-not-counted': {
    bug: 'tries at a code sent to a telephone are not counted: six digits are guessed in a night',
    file: 'server/src/features/verification/verification.sql.ts',
    find: `.set((eb) => ({ tries: eb('tries', '+', 1) }))`,
    replace: `.set((eb) => ({ tries: eb('tries', '+', 0) }))`,
    caughtBy: { 'server/src/features/verification/verification.test.ts': 'five tries, also when they come at once' },
  },
} satisfies Record<string, Planted>;
