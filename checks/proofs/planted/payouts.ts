import type { Planted } from './planted.ts';

export default {
  'card-money-paid-out': {
    bug: 'money that came by card the same day may be paid out to anywhere',
    file: 'server/src/features/payouts/payout.policy.ts',
    find: `(amount_minor > free_minor ? 'PAYOUT_ONLY_BACK' : undefined)`,
    replace: `(amount_minor > free_minor + 10 ** 12 ? 'PAYOUT_ONLY_BACK' : undefined)`,
    caughtBy: { 'server/src/features/payouts/only-back.test.ts': 'a card is no cash machine' },
  },
  'payout-told-again': {
    bug: 'a repeated job tells the provider of a payout again, which by then may be a second one',
    file: 'server/src/features/payouts/send-payout.ts',
    find: `if (queued?.status !== 'queued' || (await owesMoney(tx, queued.user_id))) return undefined;`,
    replace: `if (queued?.status !== 'queued') return queued?.status === 'processing' ? queued : undefined;`,
    caughtBy: { 'server/src/features/payouts/payouts.test.ts': 'a payout the provider has and has not ended' },
  },
} satisfies Record<string, Planted>;
