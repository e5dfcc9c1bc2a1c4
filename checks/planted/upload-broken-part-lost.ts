import type { Planted } from './planted.ts';

export default {
  bug: 'what arrived before the line broke is thrown away',
  file: 'server/src/features/files/parts.ts',
  find: '.catch(() => ({ value: undefined, done: true }))',
  replace: '',
  caughtBy: { 'server/src/features/files/send-in-parts.test.ts': 'before the line broke' },
} satisfies Planted;
