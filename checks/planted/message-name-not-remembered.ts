import type { Planted } from './planted.ts';

export default {
  bug: "the sender's own name of a message is not kept, so that a repeated one is another",
  file: 'server/src/features/chat/send-message.ts',
  find: 'const client_id = sent.client_id ?? newId();',
  replace: 'const client_id = newId();',
  caughtBy: { 'server/src/features/chat/send-message.test.ts': 'sent ten times at once' },
} satisfies Planted;
