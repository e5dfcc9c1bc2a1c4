import type { Planted } from './planted.ts';

export default {
  bug: 'the nodes do not hear that one of them ended a session',
  file: 'server/src/platform/realtime/endings.ts',
  find: 'connection = await hearEnds(ended, isLost);',
  replace: 'connection = await hearEnds(() => undefined, isLost);',
  caughtBy: { 'server/src/platform/realtime/realtime.test.ts': 'ending a session tells every node' },
} satisfies Planted;
