import type { Planted } from './planted.ts';

export default {
  bug: 'at an unknown address no password is hashed, so the answer comes sooner',
  file: 'server/src/features/auth/sign-in.ts',
  find: '  const isRight = await isPassword(user?.password_hash ?? nobodysHash, body.password);',
  replace: '  const isRight = user ? await isPassword(user.password_hash, body.password) : nobodysHash === body.password;',
  caughtBy: { 'checks/session-attacks.test.ts': 'an unknown address costs the same hashing: a flood of them fills the same queue' },
} satisfies Planted;
