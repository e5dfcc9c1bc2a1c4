import type { Planted } from './planted.ts';

export default {
  bug: 'one may guess at a password as often as one likes',
  file: 'server/src/features/auth/guesses.ts',
  find: '  await consume(inARow(), pair(email, visit));\n',
  replace: '',
  caughtBy: { 'server/src/features/auth/sign-in.test.ts': 'after ten wrong guesses in a row even the right password is not tried' },
} satisfies Planted;
