import type { Planted } from './planted.ts';

export default {
  'unknown-taken-for-refused': {
    bug: 'a refused repeat is believed, though the first try got no answer',
    file: 'server/src/features/provider/yookassa.ts',
    find: `return answer.is === 'done' || first.is !== 'unknown' ? answer : first;`,
    replace: 'return answer;',
    caughtBy: { 'server/src/features/provider/yookassa.test.ts': 'a refused repeat of a try without an answer' },
  },
  'webhook-applied-again': {
    bug: 'a webhook that comes again is told again',
    file: 'server/src/features/provider/receive-webhook.ts',
    find: 'if (isNew) await announceProviderFact(tx, object);',
    replace: 'if (isNew || object) await announceProviderFact(tx, object);',
    caughtBy: { 'server/src/features/provider/receive-webhook.test.ts': 'the same event, three times at once' },
  },
} satisfies Record<string, Planted>;
