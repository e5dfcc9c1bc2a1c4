import type { Planted } from './planted.ts';

export default {
  bug: 'a message that nobody answered for counts as sent',
  file: 'web/app/features/chat/outbox.ts',
  find: "catch((): Outcome => ({ kind: 'later' }))",
  replace: "catch((): Outcome => ({ kind: 'sent' }))",
  caughtBy: { 'web/app/features/chat/outbox.test.ts': 'a thousand' },
} satisfies Planted;
