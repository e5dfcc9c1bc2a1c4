import type { Planted } from './planted.ts';

export default {
  'upload-broken-part-lost': {
    bug: 'what arrived before the line broke is thrown away',
    file: 'server/src/features/files/uploads/parts.ts',
    find: '.catch(() => ({ value: undefined, done: true }))',
    replace: '',
    caughtBy: { 'server/src/features/files/uploads/send-in-parts.test.ts': 'what arrived before the line broke' },
  },
  'upload-kept-unscanned': {
    bug: 'a file is kept while the scanner of viruses does not answer',
    file: 'server/src/features/files/content/scan.ts',
    find: "  throw new Refused('SCANNER_AWAY', undefined, 30);\n",
    replace: '',
    caughtBy: { 'server/src/features/files/content/scan.test.ts': 'a scanner that cannot judge, or is not there, lets nothing through' },
  },
  'upload-kind-believed': {
    bug: 'a file is taken for what it says it is',
    file: 'server/src/features/files/content/inspect.ts',
    find: `  if (!isContentOf(extension, content)) refuse('FILE_NOT_WHAT_IT_SAYS');\n`,
    replace: '',
    caughtBy: { 'checks/attacks/uploads/uploads.full.test.ts': 'every file of the corpus gets its verdict' },
  },
  'upload-part-anywhere': {
    bug: 'a part of an upload is put down wherever it says, over what has arrived already',
    file: 'server/src/features/files/uploads/uploads.sql.ts',
    find: 'where id = $1 and received_bytes = $2 and file_id is null',
    replace: 'where id = $1 and received_bytes >= $2 and file_id is null',
    caughtBy: { 'server/src/features/files/uploads/send-in-parts.test.ts': 'out of step' },
  },
  'upload-path-reaches-the-disk': {
    // only the test's own canaries are ever in danger: a planted bug is run as whoever runs the tests
    bug: 'the path that is to be deleted is joined to the folder of the files',
    file: 'server/src/features/files/delete-file.ts',
    find: '  const path = await inTransaction(async (tx) => {\n',
    replace: `  const [disk, { join }, { site }] = [await import('node:fs/promises'), await import('node:path'), await import('../../platform/site.ts')];
  if (filePath.includes('canary')) await disk.rm(join(site().dataDir, 'files', filePath), { force: true }).catch(() => undefined);
  const path = await inTransaction(async (tx) => {\n`,
    caughtBy: { 'checks/attacks/uploads/uploads-at-once.test.ts': 'a path to delete is looked up, whatever it is' },
  },
  'upload-pixels-not-counted': {
    bug: 'a picture of any size is unpacked',
    file: 'server/src/features/files/content/redraw.ts',
    find: 'const mostPixels = 40_000_000;',
    replace: 'const mostPixels = 1_000_000_000;',
    caughtBy: { 'checks/attacks/uploads/uploads.full.test.ts': 'every file of the corpus gets its verdict' },
  },
  'upload-quota-counted-apart': {
    bug: 'uploads that come at once do not see each other, and all pass the quota',
    file: 'server/src/features/files/uploads/upload-file.ts',
    find: '    await lockUploadsOf(tx, viewer.user_id);\n',
    replace: '',
    caughtBy: { 'checks/attacks/uploads/uploads-at-once.test.ts': 'of many at once nobody gets past the quota' },
  },
  'upload-shown-in-place': {
    bug: 'whatever was uploaded is opened by the browser, not saved',
    file: 'server/src/features/files/serve-file.ts',
    find: `named('attachment', file.name)`,
    replace: `'inline'`,
    caughtBy: { 'checks/attacks/uploads/uploads.full.test.ts': 'every file of the corpus gets its verdict' },
  },
  'upload-words-unpacked': {
    bug: 'what is packed beside the points of a picture is unpacked, however much it is',
    file: 'server/src/features/files/content/redraw.ts',
    find: 'return await work(isPng ? thin : place);',
    replace: 'return await work(place);',
    caughtBy: { 'checks/attacks/uploads/uploads.full.test.ts': 'every file of the corpus gets its verdict' },
  },
} satisfies Record<string, Planted>;
