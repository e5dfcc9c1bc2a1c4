import type { Planted } from './planted.ts';

export default {
  'payout-told-again': {
    bug: 'a repeated job tells the provider of a payout again, which by then may be a second one',
    file: 'server/src/features/payouts/send-payout.ts',
    find: `if (queued?.status !== 'queued' || (await owesMoney(tx, queued.user_id))) return undefined;`,
    replace: `if (queued?.status !== 'queued') return queued?.status === 'processing' ? queued : undefined;`,
    caughtBy: { 'server/src/features/payouts/payouts.test.ts': 'a payout the provider has and has not ended' },
  },
} satisfies Record<string, Planted>;
