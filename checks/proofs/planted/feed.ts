import type { Planted } from './planted.ts';

export default {
  'end-told-to-own-node-only': {
    bug: 'the nodes do not hear that one of them ended a session',
    file: 'server/src/platform/realtime/endings.ts',
    find: 'connection = await onEndings(ended, isLost);',
    replace: 'connection = await onEndings(() => undefined, isLost);',
    caughtBy: { 'server/src/platform/realtime/realtime.test.ts': 'ending a session tells every node' },
  },
  'gap-taken-for-heard': {
    bug: 'what is missing before an event counts as heard',
    file: 'web/app/platform/realtime/feed-position.ts',
    find: 'return { position: { seen, ahead: waiting }, isNew: true };',
    replace: 'return { position: { seen: Math.max(seen, seq), ahead: [] }, isNew: true };',
    caughtBy: { 'web/app/platform/realtime/feed-position.test.ts': 'an event out of turn' },
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
  'silent-tab-asks-nothing': {
    bug: 'a tab that hears nothing takes it for nothing to hear',
    file: 'web/app/platform/realtime/feed-line.ts',
    find: 'if (isSilent) askForMissed();',
    replace: 'if (isSilent) isSilent = true;',
    caughtBy: { 'checks/proofs/chat-chaos/chat-chaos.full.test.ts': 'no word is lost' },
  },
} satisfies Record<string, Planted>;
