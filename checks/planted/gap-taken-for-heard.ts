import type { Planted } from './planted.ts';

export default {
  bug: 'what is missing before an event counts as heard',
  file: 'web/app/platform/realtime/feed-position.ts',
  find: 'return { position: { seen, ahead: waiting }, isNew: true };',
  replace: 'return { position: { seen: Math.max(seen, seq), ahead: [] }, isNew: true };',
  caughtBy: { 'web/app/platform/realtime/feed-position.test.ts': 'an event out of turn' },
} satisfies Planted;
