import type { Planted } from './planted.ts';

export default {
  'webhook-applied-again': {
    bug: 'a webhook that comes again is told again',
    file: 'server/src/features/provider/receive-webhook.ts',
    find: 'if (isNew) await tellAbout(tx, object);',
    replace: 'if (isNew || object) await tellAbout(tx, object);',
    caughtBy: { 'server/src/features/provider/receive-webhook.test.ts': 'the same event, three times at once' },
  },
} satisfies Record<string, Planted>;
