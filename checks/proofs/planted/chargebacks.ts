import type { Planted } from './planted.ts';

const test = 'server/src/features/chargebacks/chargebacks.test.ts';
export default {
  'chargeback-signed-by-a-party': {
    bug: 'staff may sign the chargeback of an order they sell',
    file: 'server/src/features/chargebacks/chargeback.policy.ts',
    find: '[payer_id, customer_id, seller_id].includes(viewer_id)',
    replace: '[payer_id, customer_id].includes(viewer_id)',
    caughtBy: { [test]: 'who has a part in the payment' },
  },
  'contested-and-refunded': {
    bug: 'a payment that a bank contests is refunded to its source',
    file: 'server/src/features/payments/refunds/refund-to-source.ts',
    find: `if (is_contested) refuse('PAYMENT_IS_CONTESTED');`,
    replace: '',
    caughtBy: { [test]: 'while a bank contests a payment nothing of it is refunded' },
  },
  'lost-and-refunded': {
    bug: 'what a bank has kept of a payment is refunded once more',
    file: 'server/src/features/payments/refunds/refund-to-source.ts',
    find: 'refundable(payment, lost_minor)',
    replace: 'refundable(payment)',
    caughtBy: { [test]: 'while a bank contests a payment nothing of it is refunded' },
  },
  'chargeback-differs-unnoticed': {
    bug: 'the verifier does not compare a written chargeback with what was signed',
    file: 'server/src/features/ledger/chargeback-rules.sql.ts',
    find: `where (j.code = 'M14' or j.entity = 'chargeback') and j.reason not in`,
    replace: `where false and j.reason not in`,
    caughtBy: { 'server/src/features/ledger/verify.test.ts': '«chargeback booked otherwise than it was signed» is named' },
  },
} satisfies Record<string, Planted>;
