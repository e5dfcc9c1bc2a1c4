import { PaymentStatus } from '@artel/contracts/money/payments.ts';
import { expect, test } from 'vitest';
import { movesOf } from '../../../test/moves.ts';
import { paymentLifecycle } from './payment.lifecycle.ts';

/** By hand: who, what, from where, to where. What is not written here must be refused. */
const table = [
  'provider begin created pending',
  // money that came is money, however late
  ...['created', 'pending', 'failed', 'expired', 'cancelled'].flatMap((from) => [
    `provider succeed ${from} succeeded`,
    `payer succeed ${from} succeeded`,
  ]),
  'provider fail created failed',
  'provider fail pending failed',
  'provider expire created expired',
  'provider expire pending expired',
  'payer replace created cancelled',
  'payer replace pending cancelled',
  'provider refund_part succeeded partially_refunded',
  'provider refund_part partially_refunded partially_refunded',
  'provider refund_all succeeded refunded',
  'provider refund_all partially_refunded refunded',
];

test('a payment moves only as the table says, whoever asks', () => {
  expect(movesOf(paymentLifecycle, PaymentStatus.options, ['payer', 'provider'])).toEqual({ open: table.sort(), named: [], hidden: [] });
});
