import type { Planted } from './planted.ts';

export default {
  bug: 'a tab is told again what others were told',
  file: 'server/src/platform/realtime/feed.sql.ts',
  find: 'from user_events where user_id = $1 and seq > $2 order by',
  replace: 'from user_events where $1::uuid is not null and seq > $2 order by',
  caughtBy: { 'server/src/platform/realtime/realtime.test.ts': 'nobody hears what is another' },
} satisfies Planted;
