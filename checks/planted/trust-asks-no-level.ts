import type { Planted } from './planted.ts';

export default {
  bug: 'a newcomer’s service goes on sale before a moderator has seen it',
  file: 'server/src/features/services/moderation/trust.policy.ts',
  find: `levels: ['trusted', 'pro', 'top'] as`,
  replace: `levels: ['novice', 'trusted', 'pro', 'top'] as`,
  caughtBy: {
    'server/src/features/services/moderation/trust.policy.test.ts': 'every level is either trusted or not',
    'server/src/features/services/moderation/trust.test.ts': 'a novice waits for a moderator',
  },
} satisfies Planted;
