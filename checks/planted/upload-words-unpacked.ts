import type { Planted } from './planted.ts';

export default {
  bug: 'what is packed beside the points of a picture is unpacked, however much it is',
  file: 'server/src/features/files/inspect.ts',
  find: `  if (extension === 'png') await thinPng(place);\n`,
  replace: '',
  caughtBy: { 'checks/uploads/uploads.test.ts': 'every file of the corpus gets its verdict' },
} satisfies Planted;
