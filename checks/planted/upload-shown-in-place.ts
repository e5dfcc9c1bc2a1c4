import type { Planted } from './planted.ts';

export default {
  bug: 'whatever was uploaded is opened by the browser, not saved',
  file: 'server/src/features/files/serve-file.ts',
  find: `file.kind === 'image' ? 'inline' : attachment(file.name)`,
  replace: `'inline'`,
  caughtBy: { 'checks/uploads/uploads.test.ts': 'every file of the corpus gets its verdict' },
} satisfies Planted;
