import type { Planted } from './planted.ts';

export default {
  'refund-told-again': {
    bug: 'a repeated job tells the provider of a refund again',
    file: 'server/src/features/payments/refunds/check-refund.ts',
    find: `if (known?.refund.status !== 'requested') return false;`,
    replace: `if (known?.refund.status !== 'requested') return known?.refund.status === 'processing';`,
    caughtBy: { 'server/src/features/payments/refunds/refunds.test.ts': 'a part sent back without an answer' },
  },
} satisfies Record<string, Planted>;
