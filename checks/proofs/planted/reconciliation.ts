import type { Planted } from './planted.ts';

export default {
  'case-taken-twice': {
    bug: 'two of the staff may have one case',
    file: 'server/src/features/reconciliation/cases/case.lifecycle.ts',
    find: `take: { from: ['open'],`,
    replace: `take: { from: ['open', 'taken'],`,
    caughtBy: { 'server/src/features/reconciliation/reconcile.test.ts': 'two who take a case at once' },
  },
  'lost-at-the-provider-unnoticed': {
    bug: 'what the provider does not list any more is taken for agreed',
    file: 'server/src/features/reconciliation/reconcile-day.ts',
    find: `return [...told, ...asked];`,
    replace: `return [...told, ...asked.slice(asked.length)];`,
    caughtBy: {
      'server/src/features/reconciliation/reconcile.test.ts': 'what the provider lost, altered, doubled, turned or has beside us',
    },
  },
  'payout-sent-by-a-broken-book': {
    bug: 'payouts go on while the accounts do not add up',
    file: 'server/src/features/payouts/send-payout.ts',
    find: `if (await arePayoutsStopped()) return;`,
    replace: `await arePayoutsStopped();`,
    caughtBy: { 'server/src/features/reconciliation/reconcile.test.ts': 'while the accounts do not add up no payout is sent' },
  },
  'refund-beyond-its-lot-agreed': {
    bug: 'a refund beyond what its payment has left is told as any other',
    file: 'server/src/features/reconciliation/reconcile.policy.ts',
    find: `theirs.amount_minor > left_minor ? 'over_lot'`,
    replace: `theirs.amount_minor > left_minor + 1 ? 'over_lot'`,
    caughtBy: { 'server/src/features/reconciliation/reconcile.policy.test.ts': 'only there, a refund beyond what is left of its payment' },
  },
} satisfies Record<string, Planted>;
