import type { Planted } from './planted.ts';

export default {
  bug: 'uploads that come at once do not see each other, and all pass the quota',
  file: 'server/src/features/files/upload-file.ts',
  find: '    await lockUploadsOf(tx, viewer.user_id);\n',
  replace: '',
  caughtBy: { 'checks/uploads/uploads-at-once.test.ts': 'of many at once nobody gets past the quota' },
} satisfies Planted;
