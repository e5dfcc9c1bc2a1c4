import type { Planted } from './planted.ts';

export default {
  bug: 'a picture of any size is unpacked',
  file: 'server/src/features/files/redraw.ts',
  find: 'const mostPixels = 40_000_000;',
  replace: 'const mostPixels = 1_000_000_000;',
  caughtBy: { 'checks/uploads/uploads.test.ts': 'every file of the corpus gets its verdict' },
} satisfies Planted;
