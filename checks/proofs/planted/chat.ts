import type { Planted } from './planted.ts';

export default {
  'message-numbers-with-gaps': {
    bug: 'the numbers of a chat leave gaps',
    file: 'server/src/features/chat/chat-writes.sql.ts',
    find: 'last_seq = last_seq + 1',
    replace: 'last_seq = last_seq + 2',
    caughtBy: { 'server/src/features/chat/send-message.test.ts': 'thirty written at once' },
  },
  'message-sent-twice': {
    bug: 'a message sent again while its first try is under way is not recognised',
    file: 'server/src/features/chat/send-message.ts',
    find: 'if (found.sent_id) return readMessage(tx, found.sent_id);',
    replace: '',
    caughtBy: { 'server/src/features/chat/send-message.test.ts': 'sent ten times at once' },
  },
} satisfies Record<string, Planted>;
