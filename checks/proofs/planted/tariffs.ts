import type { Planted } from './planted.ts';

export default {
  'tariff-signed-by-its-proposer': {
    bug: 'a superadmin signs the tariff they proposed',
    file: 'server/src/features/tariffs/tariff.policy.ts',
    find: `if (viewer_id === proposed_by) return isSenior ? 'proposing_senior' : 'proposer';`,
    replace: `if (viewer_id === proposed_by && !isSenior) return 'proposer';`,
    caughtBy: { 'server/src/features/tariffs/tariff.policy.test.ts': 'who somebody is to a change' },
  },
  'tariff-signed-too-late': {
    bug: 'a tariff is signed though people can not know of it ten days before any more',
    file: 'server/src/features/tariffs/sign-tariff.ts',
    find: `if (isTooSoon(known.valid_from, now())) refuse('TARIFF_IS_TOO_SOON');`,
    replace: '',
    caughtBy: { 'server/src/features/tariffs/tariffs.test.ts': 'unsigned for three days it is over' },
  },
  'tariff-holds-a-version-too-early': {
    bug: 'an announced tariff holds at once',
    file: 'server/src/features/fees/fee-table.ts',
    find: 'own.findLast(({ valid_from }) => valid_from <= at)',
    replace: 'own.at(-1)',
    caughtBy: { 'server/src/features/fees/fees.test.ts': 'at 2026-12-09T20:59:59.999Z' },
  },
} satisfies Record<string, Planted>;
