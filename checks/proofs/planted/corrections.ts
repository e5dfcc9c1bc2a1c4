import type { Planted } from './planted.ts';

export default {
  'correction-signed-by-its-owner': {
    bug: 'staff may sign a correction of their own money',
    file: 'server/src/features/corrections/correction.policy.ts',
    find: `if (viewer_id === from_owner || viewer_id === to_owner) return 'owner';`,
    replace: `if (viewer_id === from_owner) return 'owner';`,
    caughtBy: { 'server/src/features/corrections/corrections.test.ts': 'staff has no part in what moves their own money' },
  },
  'correction-signed-too-late': {
    bug: 'a correction whose time is over is signed while the clock is late',
    file: 'server/src/features/corrections/sign-correction.ts',
    find: `if (now() >= known.expires_at) refuse('CORRECTION_EXPIRED');`,
    replace: '',
    caughtBy: { 'server/src/features/corrections/corrections.test.ts': 'unsigned for three days it is over' },
  },
  'correction-of-a-reserve': {
    bug: 'the reserve of a stage may be moved by hand',
    file: 'server/src/features/corrections/correction.policy.ts',
    find: `[BALANCE, ...platformAccounts, ...providers]`,
    replace: `[BALANCE, 'stage:escrow', ...platformAccounts, ...providers]`,
    caughtBy: { 'server/src/features/corrections/corrections.test.ts': 'reserves, holds and payouts are not moved by hand' },
  },
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
  'correction-of-a-large-sum': {
    bug: 'one of the finance staff signs a correction above 100 000 roubles',
    file: 'server/src/features/approvals/approve.ts',
    find: `if (bySuperadmin && !rights.includes('superadmin')) refuse('APPROVAL_OF_SUPERADMIN');`,
    replace: '',
    caughtBy: { 'server/src/features/corrections/correction-limits.test.ts': 'above 100 000 roubles a superadmin signs' },
  },
  'correction-untold': {
    bug: 'whose balance a correction has touched is not told',
    file: 'server/src/features/corrections/correction.notices.ts',
    find: `...said(from_owner,`,
    replace: `...said(null,`,
    caughtBy: { 'server/src/features/corrections/corrections.test.ts': 'whose balance it touches is told' },
  },
} satisfies Record<string, Planted>;
