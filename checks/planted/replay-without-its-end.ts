import type { Planted } from './planted.ts';

export default {
  bug: 'a tab that comes back is told its last event once more',
  file: 'server/src/platform/realtime/feed.sql.ts',
  find: 'seq > $2 order by seq',
  replace: 'seq >= $2 order by seq',
  caughtBy: { 'server/src/platform/realtime/realtime.test.ts': 'what was missed is replayed from the offset' },
} satisfies Planted;
