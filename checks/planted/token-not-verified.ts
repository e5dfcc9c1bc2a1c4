import type { Planted } from './planted.ts';

export default {
  bug: 'a token is read without its signature being looked at',
  file: 'server/src/features/auth/session-token.ts',
  find: '    const claims = opened().verify(token);',
  replace: "    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as TokenClaims;",
  caughtBy: { 'checks/session-attacks.test.ts': 'no forged token is worth anything, for calls and for sockets' },
} satisfies Planted;
