import { payoutStatuses } from '@artel/contracts/money/payouts/payouts.ts';
import { expect, test } from 'vitest';
import { movesOf } from '../../../test/moves.ts';
import { payoutLifecycle } from './payout.lifecycle.ts';

/** By hand: who, what, from where, to where. What is not written here must be refused. */
const table = [
  'system review created on_review',
  'system let_go created queued',
  'staff approve on_review queued',
  'staff reject on_review cancelled',
  'staff reject queued cancelled',
  // until the bank is told, and not a moment longer
  ...['created', 'on_review', 'queued'].flatMap((from) => [`owner cancel ${from} cancelled`, `system drop ${from} cancelled`]),
  'system send queued processing',
  'system unsend processing queued',
  'provider pay queued paid',
  'provider pay processing paid',
  'provider fail queued failed',
  'provider fail processing failed',
  'provider pay_late failed paid',
  'provider return paid returned',
];

test('a payout moves only as the table says, whoever asks; its owner and the staff have buttons, nobody else', () => {
  expect(movesOf(payoutLifecycle, payoutStatuses, ['owner', 'staff', 'system', 'provider'])).toEqual({
    open: table.sort(),
    named: [],
    hidden: ['drop', 'fail', 'let_go', 'pay', 'pay_late', 'return', 'review', 'send', 'unsend'],
  });
});
