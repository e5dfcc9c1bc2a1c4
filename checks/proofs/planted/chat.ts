import type { Planted } from './planted.ts';

export default {
  'answer-marks-nothing': {
    bug: 'an answer does not mark what it answers as read, though a fresh page does',
    file: 'web/app/features/chat/chat.state.ts',
    find: '(next.read[chat_id]?.[sender._id] ?? 0) >= seq',
    replace: '(next.read[chat_id]?.[sender._id] ?? 0) < seq',
    caughtBy: { 'web/app/features/chat/sync.test.ts': 'a thousand runs of lost, doubled' },
  },
  'hole-closed-by-reading': {
    bug: 'a hole of a thread counts as closed when something was read, whatever came meanwhile',
    file: 'web/app/features/chat/chat.state.ts',
    find: 'return until !== undefined && last >= until ?',
    replace: 'return until !== undefined && last > 0 ?',
    caughtBy: { 'web/app/features/chat/chat.state.test.ts': 'what came while the hole' },
  },
  'late-count-comes-back': {
    bug: 'an event that was overtaken brings the old count of a chat back',
    file: 'web/app/features/chat/list/chat-counts.ts',
    find: 'known && seq !== undefined && seq < known.seq',
    replace: 'known && seq === undefined',
    caughtBy: { 'web/app/features/chat/sync.test.ts': 'a thousand runs of lost, doubled' },
  },
  'message-name-not-remembered': {
    bug: "the sender's own name of a message is not kept, so that a repeated one is another",
    file: 'server/src/features/chat/send-message.ts',
    find: 'const client_id = sent.client_id ?? newId();',
    replace: 'const client_id = newId();',
    caughtBy: { 'server/src/features/chat/send-message.test.ts': 'sent ten times at once' },
  },
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
  'outbox-forgets-unanswered': {
    bug: 'a message that nobody answered for counts as sent',
    file: 'web/app/features/chat/outbox/outbox.ts',
    find: "catch((): Outcome => ({ kind: 'later' }))",
    replace: "catch((): Outcome => ({ kind: 'sent' }))",
    caughtBy: { 'web/app/features/chat/outbox/outbox.test.ts': 'a thousand' },
  },
} satisfies Record<string, Planted>;
