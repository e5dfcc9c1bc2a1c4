import type { Planted } from './planted.ts';

export default {
  bug: 'the numbers of a chat leave gaps',
  file: 'server/src/features/chat/chat-writes.sql.ts',
  find: 'last_seq = last_seq + 1',
  replace: 'last_seq = last_seq + 2',
  caughtBy: { 'server/src/features/chat/send-message.test.ts': 'thirty written at once' },
} satisfies Planted;
