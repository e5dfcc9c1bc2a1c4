import type { Planted } from './planted.ts';

export default {
  bug: 'a mailed link works again after it was used',
  file: 'server/src/features/auth/mailed-links.sql.ts',
  find: `    .where('used_at', 'is', null)\n    .where('expires_at', '>', moment)\n    .returning('user_id')`,
  replace: `    .where('expires_at', '>', moment)\n    .returning('user_id')`,
  caughtBy: {
    'server/src/features/auth/register.test.ts': 'twenty uses of one link at once: exactly one confirms',
    'checks/session-attacks.test.ts': 'of twenty uses of one one-time thing at once one succeeds',
    'server/src/features/auth/recover-password.test.ts': 'twenty uses of one link at once: exactly one password is set',
  },
} satisfies Planted;
