import type { Planted } from './planted.ts';

export default {
  'binding-cookie-not-asked': {
    bug: 'a token copied from a browser works without the cookie it is bound to',
    file: 'server/src/features/auth/session.ts',
    find: 'return binding !== undefined && bindingHash(binding) === owner.bind_hash ?',
    replace: 'return binding === undefined || bindingHash(binding) === owner.bind_hash ?',
    caughtBy: { 'server/src/features/auth/session.test.ts': 'a token bound to a browser works only with its cookie' },
  },
  'ended-session-lives-on': {
    bug: 'a session that was ended goes on until its token expires',
    file: 'server/src/features/auth/sessions.sql.ts',
    find: ' and s.revoked_at is null',
    replace: '',
    caughtBy: {
      'server/src/features/auth/session.test.ts': 'an ended session is over at once, for calls and for sockets',
      'checks/attacks/session-attacks.test.ts': 'after signing out a stolen session is over at the very next call',
    },
  },
  'link-used-twice': {
    bug: 'a mailed link works again after it was used',
    file: 'server/src/features/auth/mailed-links.sql.ts',
    find: `    .where('used_at', 'is', null)\n    .where('expires_at', '>', at)\n    .returning('user_id')`,
    replace: `    .where('expires_at', '>', at)\n    .returning('user_id')`,
    caughtBy: {
      'server/src/features/auth/register.test.ts': 'twenty uses of one link at once: exactly one confirms',
      'checks/attacks/session-floods.full.test.ts': 'of twenty uses of one one-time thing at once one succeeds',
      'server/src/features/auth/recover-password.test.ts': 'twenty uses of one link at once: exactly one password is set',
    },
  },
  'token-not-verified': {
    bug: 'a token is read without its signature being looked at',
    file: 'server/src/features/auth/session-token.ts',
    find: '    const claims = opened().verify(token);',
    replace: "    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as TokenClaims;",
    caughtBy: { 'checks/attacks/session-attacks.test.ts': 'no forged token is worth anything, for calls and for sockets' },
  },
} satisfies Record<string, Planted>;
