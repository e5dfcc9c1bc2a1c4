import type { Planted } from './planted.ts';

export default {
  // only the test's own canaries are ever in danger: a planted bug is run as whoever runs the tests
  bug: 'the path that is to be deleted is joined to the folder of the files',
  file: 'server/src/features/files/delete-file.ts',
  find: '  const path = await inTransaction(async (tx) => {\n',
  replace: `  const [disk, { join }, { site }] = [await import('node:fs/promises'), await import('node:path'), await import('../../platform/site.ts')];
  if (filePath.includes('canary')) await disk.rm(join(site().dataDir, 'files', filePath), { force: true }).catch(() => undefined);
  const path = await inTransaction(async (tx) => {\n`,
  caughtBy: { 'checks/uploads/uploads-at-once.test.ts': 'a path to delete is looked up, whatever it is' },
} satisfies Planted;
