import type { Planted } from './planted.ts';

export default {
  bug: 'a session that was ended goes on until its token expires',
  file: 'server/src/features/auth/sessions.sql.ts',
  find: ' and s.revoked_at is null',
  replace: '',
  caughtBy: {
    'server/src/features/auth/session.test.ts': 'an ended session is over at once, for calls and for sockets',
    'checks/session-attacks.test.ts': 'after signing out a stolen session is over at the very next call',
  },
} satisfies Planted;
