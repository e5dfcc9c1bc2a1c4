import type { Planted } from './planted.ts';

export default {
  'end-told-to-own-node-only': {
    bug: 'the nodes do not hear that one of them ended a session',
    file: 'server/src/platform/realtime/endings.ts',
    find: 'connection = await onEndings(ended, isLost);',
    replace: 'connection = await onEndings(() => undefined, isLost);',
    caughtBy: { 'server/src/platform/realtime/realtime.test.ts': 'ending a session tells every node' },
  },
  'replay-of-everybody': {
    bug: 'a tab is told again what others were told',
    file: 'server/src/platform/realtime/feed.sql.ts',
    find: 'from user_events where user_id = $1 and seq > $2 order by',
    replace: 'from user_events where $1::uuid is not null and seq > $2 order by',
    caughtBy: { 'server/src/platform/realtime/realtime.test.ts': 'nobody hears what is another' },
  },
  'replay-without-its-end': {
    bug: 'a tab that comes back is told its last event once more',
    file: 'server/src/platform/realtime/feed.sql.ts',
    find: 'seq > $2 order by seq',
    replace: 'seq >= $2 order by seq',
    caughtBy: { 'server/src/platform/realtime/realtime.test.ts': 'what was missed is replayed from the offset' },
  },
} satisfies Record<string, Planted>;
