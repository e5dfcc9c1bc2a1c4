import type { Planted } from './planted.ts';

export default {
  bug: 'a hole of a thread counts as closed when something was read, whatever came meanwhile',
  file: 'web/app/features/chat/chat.state.ts',
  find: 'return until !== undefined && last >= until ?',
  replace: 'return until !== undefined && last > 0 ?',
  caughtBy: { 'web/app/features/chat/chat.state.test.ts': 'what came while the hole' },
} satisfies Planted;
