import type { Planted } from './planted.ts';

export default {
  bug: 'an event that was overtaken brings the old count of a chat back',
  file: 'web/app/features/chat/chat.state.ts',
  find: 'counted && seq !== undefined && seq < counted.seq',
  replace: 'counted && seq === undefined',
  caughtBy: { 'web/app/features/chat/sync.test.ts': 'a thousand runs of lost, doubled' },
} satisfies Planted;
