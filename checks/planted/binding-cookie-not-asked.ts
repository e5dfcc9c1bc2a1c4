import type { Planted } from './planted.ts';

export default {
  bug: 'a token copied from a browser works without the cookie it is bound to',
  file: 'server/src/features/auth/session.ts',
  find: 'return binding !== undefined && bindingHash(binding) === owner.bind_hash ?',
  replace: 'return binding === undefined || bindingHash(binding) === owner.bind_hash ?',
  caughtBy: { 'server/src/features/auth/session.test.ts': 'a token bound to a browser works only with its cookie' },
} satisfies Planted;
