import type { Planted } from './planted.ts';

export default {
  'unknown-taken-for-refused': {
    bug: 'a refused repeat is believed, though the first try got no answer',
    file: 'server/src/features/provider/yookassa.ts',
    find: `return said.is === 'done' || first.is !== 'unknown' ? said : first;`,
    replace: 'return said;',
    caughtBy: { 'server/src/features/provider/yookassa.test.ts': 'a refused repeat of a try without an answer' },
  },
  'signature-not-compared': {
    bug: 'a signature of the right length is taken for the right one',
    file: 'server/src/features/provider/coins/signature.ts',
    find: ' && timingSafeEqual(expected, signature)',
    replace: '',
    caughtBy: {
      'server/src/features/provider/coins/btcpay.test.ts': 'a notification with one digit changed',
      'server/src/features/provider/coins/nowpayments.test.ts': 'a notification with one digit changed',
    },
  },
  'webhook-applied-again': {
    bug: 'a webhook that comes again is told again',
    file: 'server/src/features/provider/receive-webhook.ts',
    find: 'if (isNew) await announceProviderFact(tx, object);',
    replace: 'if (isNew || object) await announceProviderFact(tx, object);',
    caughtBy: { 'server/src/features/provider/receive-webhook.test.ts': 'the same event, three times at once' },
  },
  'notification-believed': {
    bug: 'a notification is believed instead of the provider that is asked',
    file: 'server/src/features/provider/receive-webhook.ts',
    find: 'const object = await provider.find(notification.kind, notification.object_id);',
    replace: `const read = await provider.find(notification.kind, notification.object_id);
  const object = { ...read, status: notification.type.endsWith('.succeeded') ? ('succeeded' as const) : read.status };`,
    caughtBy: { 'server/src/features/provider/receive-webhook.test.ts': 'a body that lies moves nothing' },
  },
  'asked-at-the-new-provider': {
    bug: 'a payment begun at the old provider is asked for at the new one',
    file: 'server/src/features/provider/provider.ts',
    find: `known.get(name) ?? refuse('PROVIDER_AWAY', undefined, 5)`,
    replace: `known.get(name) && newProvider()`,
    caughtBy: { 'server/src/features/provider/receive-webhook.test.ts': 'a payment of the one that takes nothing new is settled there' },
  },
} satisfies Record<string, Planted>;
