import { TariffStatus } from '@artel/contracts/money/tariffs.ts';
import { expect, test } from 'vitest';
import { movesOf } from '../../../test/moves.ts';
import { tariffLifecycle } from './tariff-change.lifecycle.ts';

test('a tariff is signed or refused by another superadmin, withdrawn by its proposer, called off by any superadmin, ended by time', () => {
  expect(movesOf(tariffLifecycle, TariffStatus.options, ['proposer', 'proposing_senior', 'senior', 'reader', 'system'])).toEqual({
    open: [
      'proposer withdraw open withdrawn',
      'proposing_senior call_off signed called_off',
      'proposing_senior withdraw open withdrawn',
      'senior call_off signed called_off',
      'senior refuse open refused',
      'senior sign open signed',
      'system expire open expired',
    ],
    named: [],
    hidden: ['expire'],
  });
});
