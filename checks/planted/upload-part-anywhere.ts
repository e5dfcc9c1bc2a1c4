import type { Planted } from './planted.ts';

export default {
  bug: 'a part of an upload is put down wherever it says, over what has arrived already',
  file: 'server/src/features/files/uploads.sql.ts',
  find: 'where id = $1 and received_bytes = $2 and file_id is null',
  replace: 'where id = $1 and received_bytes >= $2 and file_id is null',
  caughtBy: { 'server/src/features/files/send-in-parts.test.ts': 'out of step' },
} satisfies Planted;
