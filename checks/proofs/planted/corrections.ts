import type { Planted } from './planted.ts';

export default {
  'correction-differs-unnoticed': {
    bug: 'the verifier does not compare a written correction with what was signed',
    file: 'server/src/features/ledger/rules.sql.ts',
    find: `is distinct from jsonb_build_object(c.from_account, -c.amount_minor, c.to_account, c.amount_minor))`,
    replace: `is null)`,
    caughtBy: { 'server/src/features/ledger/verify.test.ts': '«correction booked otherwise than it was signed» is named' },
  },
  'correction-of-more-than-a-fund-has': {
    bug: 'two corrections signed at once take more than a fund has',
    file: 'server/src/features/ledger/ledger.sql.ts',
    find: `  await tx.client.query('select from accounts where key = $1 for no key update', [account]);`,
    replace: '',
    caughtBy: { 'server/src/features/corrections/correction-limits.test.ts': 'of two that together take more than a fund has' },
  },
} satisfies Record<string, Planted>;
