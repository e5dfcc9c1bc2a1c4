import type { Planted } from './planted.ts';

export default {
  'income-of-all-years': {
    bug: 'what was earned last year counts for the limit of this one',
    file: 'server/src/features/finance/finance.sql.ts',
    find: ` and s.accepted_at >= $2`,
    replace: ` and $2::timestamptz is not null`,
    caughtBy: { 'server/src/features/finance/income-of-year.test.ts': 'income is the price of accepted work' },
  },
} satisfies Record<string, Planted>;
