import { AccrualStatus, referralStatuses } from '@artel/contracts/money/referrals.ts';
import { expect, test } from 'vitest';
import { movesOf } from '../../../test/moves.ts';
import { accrualLifecycle, referralLifecycle } from './referral.lifecycle.ts';

test('somebody invited begins to count by a first order, ends by time, and is rejected by the product or the staff from anywhere', () => {
  expect(movesOf(referralLifecycle, referralStatuses, ['system', 'clock', 'staff'])).toEqual({
    open: [
      'clock end qualified ended',
      'clock expire registered expired',
      'staff await rejected registered',
      'staff count rejected qualified',
      'staff reject ended rejected',
      'staff reject expired rejected',
      'staff reject qualified rejected',
      'staff reject registered rejected',
      'system qualify registered qualified',
      'system reject ended rejected',
      'system reject expired rejected',
      'system reject qualified rejected',
      'system reject registered rejected',
    ],
    named: [],
    hidden: ['await', 'count', 'end', 'expire', 'qualify'],
  });
});

test('what waits is paid or taken back, once; what was paid stays paid', () => {
  expect(movesOf(accrualLifecycle, AccrualStatus.options, ['system', 'staff'])).toEqual({
    open: ['staff reverse pending reversed', 'system pay pending paid', 'system reverse pending reversed'],
    named: [],
    hidden: ['pay', 'reverse'],
  });
});
