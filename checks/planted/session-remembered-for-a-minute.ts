import type { Planted } from './planted.ts';

export default {
  bug: 'whose a session is, is asked once a minute and remembered in between',
  file: 'server/src/features/auth/session.ts',
  find: '  const owner = await findLiveSession(claims.sid);',
  replace:
    '  const kept = ((globalThis as { kept?: Map<string, SessionOwner | undefined> }).kept ??= new Map());\n' +
    '  if (!kept.has(claims.sid)) kept.set(claims.sid, await findLiveSession(claims.sid));\n' +
    '  const owner = kept.get(claims.sid);',
  caughtBy: { 'checks/session-attacks.test.ts': 'after a new password a stolen session is over at the very next call' },
} satisfies Planted;
