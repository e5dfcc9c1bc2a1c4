import { ReceiptStatus } from '@artel/contracts/money/receipts.ts';
import { expect, test } from 'vitest';
import { movesOf } from '../../../test/moves.ts';
import { receiptLifecycle } from './receipt.lifecycle.ts';

test('the till registers or refuses a receipt, a day without it fails, and only what failed is made by hand', () => {
  expect(movesOf(receiptLifecycle, ReceiptStatus.options, ['provider', 'clock', 'staff'])).toEqual({
    open: [
      'clock fail pending failed',
      'provider fail pending failed',
      'provider register failed registered',
      'provider register pending registered',
      'staff strike failed registered',
    ],
    named: ['staff strike pending: RECEIPT_IS_AT_THE_TILL', 'staff strike registered: RECEIPT_IS_MADE'],
    hidden: ['fail', 'register'],
  });
});
