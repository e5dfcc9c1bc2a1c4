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
  'share-not-taken-back': {
    bug: 'what waits for the inviter of themselves is not taken back when it shows',
    file: 'server/src/features/referrals/reject-referral.ts',
    find: '    await reverseAccrual(tx, accrual, actor_id);\n',
    replace: '',
    caughtBy: { [test]: 'what waits is taken back when it shows later that both are one person' },
  },
  'one-may-invite-oneself': {
    bug: 'a second account in the same browser counts as somebody invited',
    file: 'server/src/features/referrals/referral.policy.ts',
    find: `['circle', 'same_phone', 'same_requisites', 'same_inn', 'same_device', 'device_of_another'] as const`,
    replace: `['circle', 'same_phone', 'same_requisites', 'same_inn', 'device_of_another'] as const`,
    caughtBy: { [test]: 'whoever invites themselves gets nothing: same_device' },
  },
  'share-paid-before-it-clears': {
    bug: 'the inviter has the share while the stage’s own money still waits',
    file: 'server/src/features/referrals/accrue.ts',
    find: '    if (is_released) await payWaiting(tx, stage_id);',
    replace: '    if (is_released || true) await payWaiting(tx, stage_id);',
    caughtBy: { [test]: 'what was paid by card waits with the stage’s money' },
  },
  'share-of-the-whole-fee': {
    bug: 'of a stage that was shared out the inviter has a share of a fee nobody paid',
    file: 'server/src/features/referrals/referrals.sql.ts',
    find: `s.fee_seller_minor as seller_minor`,
    replace: `(s.price_minor / 10)::bigint as seller_minor`,
    caughtBy: { [test]: 'of a stage that was shared out the inviter has a fifth of what the platform kept' },
  },
  'first-fee-waived-again': {
    bug: 'every order of the invited costs less, not the first alone',
    file: 'server/src/features/referrals/waive-fee.ts',
    find: '(await hasFirstOrder(tx, customer_id)) || ',
    replace: '',
    caughtBy: { 'server/src/features/referrals/waive-fee.test.ts': 'the first order of the invited costs up to 300 руб. less' },
  },
  'waived-fee-asked-for-later': {
    bug: 'the fee that was waived comes back with an extra stage',
    file: 'server/src/features/orders/requests/add-stage.ts',
    find: 'whole - order.fee_waived_minor - order.fee_buyer_minor',
    replace: 'whole - order.fee_buyer_minor',
    caughtBy: { 'server/src/features/orders/requests/extra.test.ts': 'the buyer’s fee grows: what was waived stays waived' },
  },
  'ring-brings-something': {
    bug: 'two who were invited by one and deal with each other bring something',
    file: 'server/src/features/referrals/referral.policy.ts',
    find: '=> is_inviter || has_same_inviter;',
    replace: '=> is_inviter;',
    caughtBy: { 'server/src/features/referrals/referral.policy.test.ts': 'with the inviter false, with another of the same inviter true' },
  },
  'share-differs-unnoticed': {
    bug: 'the verifier does not compare a share with the fee it is a part of',
    file: 'server/src/features/ledger/rules.sql.ts',
    find: 'or r.base_fee_minor is distinct from case f.referred_id',
    replace: 'and r.base_fee_minor is distinct from case f.referred_id',
    caughtBy: { 'server/src/features/ledger/verify.test.ts': '«accrual is no share of the fee that was paid» is named' },
  },
} satisfies Record<string, Planted>;
