import type { Planted } from './planted.ts';

export default {
  'code-counts-twice': {
    bug: 'a code of the app counts as often as it is sent',
    file: 'server/src/features/second-factor/use-code.ts',
    find: '  if (step === null || step <= totp.last_step) return false;',
    replace: '  if (step === null) return false;',
    caughtBy: {
      'server/src/features/security/second-factor.test.ts': 'a code counts once, also for another way in; so does an earlier one',
    },
  },
} satisfies Record<string, Planted>;
