import type { Planted } from './planted.ts';

export default {
  bug: 'a file is taken for what it says it is',
  file: 'server/src/features/files/inspect.ts',
  find: `  if (!isContentOf(extension, { found, bytes })) refuse('FILE_NOT_WHAT_IT_SAYS');\n`,
  replace: '',
  caughtBy: { 'checks/uploads/uploads.test.ts': 'every file of the corpus gets its verdict' },
} satisfies Planted;
