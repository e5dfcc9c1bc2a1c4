import type { Planted } from './planted.ts';

export default {
  'card-money-told-early': {
    bug: 'a seller reads that card money is theirs with the acceptance',
    file: 'server/src/features/finance/coming.policy.ts',
    find: `    return card && card > accepted ? card : accepted;`,
    replace: `    return card ? accepted : accepted;`,
    caughtBy: { 'server/src/features/finance/coming.policy.test.ts': 'paid by card lately' },
  },
  'income-of-all-years': {
    bug: 'what was earned last year counts for the limit of this one',
    file: 'server/src/features/finance/finance.sql.ts',
    find: ` and s.accepted_at >= $2`,
    replace: ` and $2::timestamptz is not null`,
    caughtBy: { 'server/src/features/finance/income-of-year.test.ts': 'income is the price of accepted work' },
  },
  'limit-left-early': {
    bug: 'whoever earned the limit to the kopeck is told that it is passed',
    file: 'server/src/features/finance/income.policy.ts',
    find: `earned_minor > limit_minor`,
    replace: `earned_minor >= limit_minor`,
    caughtBy: { 'server/src/features/finance/income.policy.test.ts': 'of 240000000 kopecks earned' },
  },
} satisfies Record<string, Planted>;
