import type { Planted } from './planted.ts';

export default {
  'refund-not-asked-for': {
    bug: 'a refund that the provider knows waits for news that never comes',
    file: 'server/src/features/payments/refunds/check-refund.ts',
    find: `if (!refund?.sent_at) return;`,
    replace: `if (!refund?.sent_at || refund.provider_id) return;`,
    caughtBy: { 'server/src/features/payments/refunds/refunds.test.ts': 'a bank that declines a refund a day later' },
  },
  'refund-told-again': {
    bug: 'a repeated job tells the provider of a refund again',
    file: 'server/src/features/payments/refunds/check-refund.ts',
    find: `if (known?.refund.status !== 'requested') return false;`,
    replace: `if (known?.refund.status !== 'requested') return known?.refund.status === 'processing';`,
    caughtBy: { 'server/src/features/payments/refunds/refunds.test.ts': 'a part sent back without an answer' },
  },
  'surplus-forgotten': {
    bug: 'what comes above the sum in coins is forgotten',
    file: 'server/src/features/payments/coins/coins.policy.ts',
    find: `asked_minor + worthOf(BigInt(arrival.units) - within, arrival.rate_micro, quote.coin)`,
    replace: 'asked_minor',
    caughtBy: { 'server/src/features/payments/coins/coins.policy.test.ts': 'more: the surplus at the rate of its day' },
  },
  'unconfirmed-coins-pay': {
    bug: 'coins pay for an order before the network has confirmed them',
    file: 'server/src/features/payments/coins/coins.policy.ts',
    find: 'isWhole: isEnough(settled, quote)',
    replace: 'isWhole: isEnough(came, quote)',
    caughtBy: { 'server/src/features/payments/coins/coins.policy.test.ts': 'seen and not confirmed' },
  },
  'payment-shown-to-anybody': {
    bug: 'a payment is shown to whoever knows its id',
    file: 'server/src/features/payments/read-payments.ts',
    find: `  if (payment.payer_id !== viewer.user_id && !hasRight(viewer, 'finance')) refuse('PAYMENT_NOT_FOUND');\n`,
    replace: '',
    caughtBy: { 'checks/walls/access/access.full.test.ts': 'GET /api/payments/:id' },
  },
} satisfies Record<string, Planted>;
