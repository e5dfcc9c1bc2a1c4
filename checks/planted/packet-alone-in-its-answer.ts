import type { Planted } from './planted.ts';

export default {
  bug: 'the first packet answers the poll alone, and the second waits for the next one',
  file: 'server/src/platform/realtime/sockets.ts',
  find: `  engine.on('connection', gatherPackets);`,
  replace: `  engine.on('connection', () => void gatherPackets);`,
  caughtBy: { 'server/src/platform/realtime/realtime.test.ts': 'all that one change tells a tab comes in one answer to its poll' },
} satisfies Planted;
