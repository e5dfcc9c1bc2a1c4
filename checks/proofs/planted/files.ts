import type { Planted } from './planted.ts';

export default {
  'upload-part-anywhere': {
    bug: 'a part of an upload is put down wherever it says, over what has arrived already',
    file: 'server/src/features/files/uploads/uploads.sql.ts',
    find: 'where id = $1 and received_bytes = $2 and file_id is null',
    replace: 'where id = $1 and received_bytes >= $2 and file_id is null',
    caughtBy: { 'server/src/features/files/uploads/send-in-parts.test.ts': 'out of step' },
  },
  'upload-quota-counted-apart': {
    bug: 'uploads that come at once do not see each other, and all pass the quota',
    file: 'server/src/features/files/uploads/upload-file.ts',
    find: '    await lockUploadsOf(tx, viewer.user_id);\n',
    replace: '',
    caughtBy: { 'checks/attacks/uploads/uploads-at-once.test.ts': 'of many at once nobody gets past the quota' },
  },
} satisfies Record<string, Planted>;
