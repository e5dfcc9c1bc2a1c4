import { ChargebackStatus } from '@artel/contracts/money/chargebacks.ts';
import { expect, test } from 'vitest';
import { movesOf } from '../../../test/moves.ts';
import { chargebackLifecycle } from './chargeback.lifecycle.ts';

test('a chargeback is signed or refused by a colleague, withdrawn by its proposer, ended by time; signed, either writes down the bank’s last word; a party touches nothing', () => {
  expect(movesOf(chargebackLifecycle, ChargebackStatus.options, ['proposer', 'colleague', 'party', 'system'])).toEqual({
    open: [
      'colleague lose signed lost',
      'colleague refuse proposed refused',
      'colleague sign proposed signed',
      'colleague win signed won',
      'proposer lose signed lost',
      'proposer win signed won',
      'proposer withdraw proposed withdrawn',
      'system expire proposed expired',
    ],
    named: [],
    hidden: ['expire'],
  });
});
