import { RefundStatus } from '@artel/contracts/money/payments.ts';
import { expect, test } from 'vitest';
import { movesOf } from '../../../../test/moves.ts';
import { refundLifecycle } from './refund.lifecycle.ts';

test('a refund is told once, ends by the provider’s word, and may still be made after it failed; nobody has a button', () => {
  expect(movesOf(refundLifecycle, RefundStatus.options, ['system', 'provider'])).toEqual({
    open: [
      'provider fail processing failed',
      'provider fail requested failed',
      'provider succeed processing succeeded',
      'provider succeed requested succeeded',
      'provider succeed_late failed succeeded',
      'system send requested processing',
      'system unsend processing requested',
    ],
    named: [],
    hidden: ['fail', 'send', 'succeed', 'succeed_late', 'unsend'],
  });
});
