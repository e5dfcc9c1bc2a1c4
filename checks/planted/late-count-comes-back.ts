import type { Planted } from './planted.ts';

export default {
  bug: 'an event that was overtaken brings the old count of a chat back',
  file: 'web/app/features/chat/counted.ts',
  find: 'known && seq !== undefined && seq < known.seq',
  replace: 'known && seq === undefined',
  caughtBy: { 'web/app/features/chat/sync.test.ts': 'a thousand runs of lost, doubled' },
} satisfies Planted;
