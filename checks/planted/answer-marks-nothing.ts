import type { Planted } from './planted.ts';

export default {
  bug: 'an answer does not mark what it answers as read, though a fresh page does',
  file: 'web/app/features/chat/chat.state.ts',
  find: '(next.read[chat_id]?.[sender._id] ?? 0) >= seq',
  replace: '(next.read[chat_id]?.[sender._id] ?? 0) < seq',
  caughtBy: { 'web/app/features/chat/sync.test.ts': 'a thousand runs of lost, doubled' },
} satisfies Planted;
