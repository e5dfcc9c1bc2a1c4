import type { Planted } from './planted.ts';

export default {
  bug: 'a tab that hears nothing takes it for nothing to hear',
  file: 'web/app/platform/realtime/feed-line.ts',
  find: 'if (isSilent) look();',
  replace: 'if (isSilent) isSilent = true;',
  caughtBy: { 'checks/chat-chaos/chat-chaos.test.ts': 'no word is lost' },
} satisfies Planted;
