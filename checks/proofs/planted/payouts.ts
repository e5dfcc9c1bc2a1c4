import type { Planted } from './planted.ts';

export default {
  'limits-ignored': {
    bug: 'a member takes out in a day whatever they like',
    file: 'server/src/features/payouts/payout.policy.ts',
    find: `({ amount_minor, asked }) => (amount_minor > leftOf(asked).day_minor ? 'PAYOUT_OVER_DAY' : undefined),`,
    replace: `() => undefined,`,
    caughtBy: {
      'server/src/features/payouts/payout.policy.test.ts': 'more than the rest of the day',
      'server/src/features/payouts/payout-signatures.test.ts': 'limits by day and month are figures before the button',
    },
  },
  'two-signatures-by-one': {
    bug: 'one person signs a large payout twice',
    file: 'server/src/features/payouts/decide-payout.ts',
    find: `  if (first) await sign(tx, viewer, first);
  else await`,
    replace: `  if (!first) await`,
    caughtBy: { 'server/src/features/payouts/payout-signatures.test.ts': 'two signatures above 100 000' },
  },
  'unknown-person-paid': {
    bug: 'money leaves to somebody the staff does not know',
    file: 'server/src/features/payouts/decide-payout.ts',
    find: `    if (!payout.is_identity_known) refuse('PAYOUT_IDENTITY_UNKNOWN');
`,
    replace: '',
    caughtBy: { 'server/src/features/payouts/payout-signatures.test.ts': 'nobody is paid who has not proved who they are' },
  },
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
    caughtBy: { 'server/src/features/payouts/payouts-lost.test.ts': 'a payout the provider has and has not ended' },
  },
  'held-payout-sent': {
    bug: 'the job sends a payout that the staff has stopped',
    file: 'server/src/features/payouts/send-payout.ts',
    find: `if (queued?.hold) return undefined;`,
    replace: '',
    caughtBy: { 'server/src/features/payouts/holds/hold-payout.test.ts': 'a held payout is sent neither by the job nor by the clock' },
  },
  'hold-without-end': {
    bug: 'a payout that was stopped and forgotten is kept for ever',
    file: 'server/src/features/payouts/holds/hold-payout.ts',
    find: `if (!payout || !isClaimed(payout) || !payout.hold?.ends_at || now() < new Date(payout.hold.ends_at)) return;`,
    replace: `if (payout) return;`,
    caughtBy: { 'server/src/features/payouts/holds/hold-payout.test.ts': 'undecided for fourteen days, it goes on by itself' },
  },
  'silence-is-a-no': {
    bug: 'a tax service that is out of work takes the status away',
    file: 'server/src/features/taxes/npd.ts',
    find: `if (!response.ok) throw`,
    replace: `if (!response.ok) return 'not_registered';
    if (!response.ok) throw`,
    caughtBy: { 'server/src/features/taxes/npd.test.ts': 'what is no answer is no «no»' },
  },
  'paid-without-status': {
    bug: 'money leaves to a self-employed person by an old answer of the tax service',
    file: 'server/src/features/payouts/send-payout.ts',
    find: `    if (!(await mayLeaveByTax(tx, queued))) return undefined;
`,
    replace: '',
    caughtBy: { 'server/src/features/payouts/resume-after-tax.test.ts': 'an old «yes» is renewed before money leaves' },
  },
  'tax-service-asked-too-often': {
    bug: 'the tax service is called as often as somebody waits',
    file: 'server/src/features/taxes/fetch-tax-status.ts',
    find: `|| later(apart_ms, asked_at) > moment`,
    replace: '',
    caughtBy: { 'server/src/features/taxes/taxes.test.ts': 'calls are half a minute apart' },
  },
} satisfies Record<string, Planted>;
