import type { Planted } from './planted.ts';

const test = 'server/src/features/referrals/referrals.test.ts';
export default {
  'share-accrued-twice': {
    bug: 'a stage that brought its share already brings it again when it is looked at once more',
    file: 'server/src/features/referrals/referrals.sql.ts',
    find: `    .onConflict((oc) => oc.columns(['referral_id', 'stage_id']).where('status', '<>', sql.lit('reversed')).doNothing())`,
    replace: `    .onConflict((oc) => oc.columns(['referral_id', 'stage_id']).where('status', '<>', sql.lit('reversed')).doUpdateSet((eb) => ({ id: eb.ref('excluded.id'), status: 'pending' })))`,
    caughtBy: { [test]: 'a stage that is told of twice brings its share once' },
  },
  'share-of-the-whole-fee': {
    bug: 'of a stage that was shared out the inviter has a share of a fee nobody paid',
    file: 'server/src/features/referrals/referrals.sql.ts',
    find: `s.fee_seller_minor as seller_minor`,
    replace: `(s.price_minor / 10)::bigint as seller_minor`,
    caughtBy: { [test]: 'of a stage that was shared out the inviter has a fifth of what the platform kept' },
  },
  'share-differs-unnoticed': {
    bug: 'the verifier does not compare a share with the fee it is a part of',
    file: 'server/src/features/ledger/rules.sql.ts',
    find: 'or r.base_fee_minor is distinct from case f.referred_id',
    replace: 'and r.base_fee_minor is distinct from case f.referred_id',
    caughtBy: { 'server/src/features/ledger/verify.test.ts': '«accrual is no share of the fee that was paid» is named' },
  },
} satisfies Record<string, Planted>;
