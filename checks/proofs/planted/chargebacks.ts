import type { Planted } from './planted.ts';

export default {
  'chargeback-differs-unnoticed': {
    bug: 'the verifier does not compare a written chargeback with what was signed',
    file: 'server/src/features/ledger/chargeback-rules.sql.ts',
    find: `where (j.code = 'M14' or j.entity = 'chargeback') and j.reason not in`,
    replace: `where false and j.reason not in`,
    caughtBy: { 'server/src/features/ledger/verify.test.ts': '«chargeback booked otherwise than it was signed» is named' },
  },
} satisfies Record<string, Planted>;
