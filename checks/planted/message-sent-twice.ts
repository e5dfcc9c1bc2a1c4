import type { Planted } from './planted.ts';

export default {
  bug: 'a message sent again while its first try is under way is not recognised',
  file: 'server/src/features/chat/send-message.ts',
  find: 'if (found.sent_id) return readMessage(tx, found.sent_id);',
  replace: '',
  caughtBy: { 'server/src/features/chat/send-message.test.ts': 'sent ten times at once' },
} satisfies Planted;
