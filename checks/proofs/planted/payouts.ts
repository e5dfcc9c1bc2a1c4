import type { Planted } from './planted.ts';

export default {
  'two-signatures-by-one': {
    bug: 'one person signs a large payout twice',
    file: 'server/src/features/payouts/decide-payout.ts',
    find: `  if (first) await sign(tx, viewer, first);
  else await`,
    replace: `  if (!first) await`,
    caughtBy: { 'server/src/features/payouts/payout-signatures.test.ts': 'two signatures above 100 000' },
  },
  'payout-told-again': {
    bug: 'a repeated job tells the provider of a payout again, which by then may be a second one',
    file: 'server/src/features/payouts/send-payout.ts',
    find: `if (queued?.status !== 'queued' || (await owesMoney(tx, queued.user_id))) return undefined;`,
    replace: `if (queued?.status !== 'queued') return queued?.status === 'processing' ? queued : undefined;`,
    caughtBy: { 'server/src/features/payouts/payouts-lost.test.ts': 'a payout the provider has and has not ended' },
  },
} satisfies Record<string, Planted>;
