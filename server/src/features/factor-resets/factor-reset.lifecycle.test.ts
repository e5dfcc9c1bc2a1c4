import { FactorResetStatus } from '@artel/contracts/people/factor-resets.ts';
import { expect, test } from 'vitest';
import { movesOf } from '../../../test/moves.ts';
import { factorResetLifecycle } from './factor-reset.lifecycle.ts';

test('a reset is signed or refused by a colleague, stopped by either, ended by time or by the factor itself; its owner may not press anything', () => {
  expect(movesOf(factorResetLifecycle, FactorResetStatus.options, ['proposer', 'colleague', 'owner', 'system'])).toEqual({
    open: [
      'colleague refuse open refused',
      'colleague sign open waiting',
      'colleague stop waiting stopped',
      'proposer stop waiting stopped',
      'proposer withdraw open withdrawn',
      'system expire open expired',
      'system finish waiting done',
      'system keep open kept',
      'system keep waiting kept',
    ],
    named: [],
    hidden: ['expire', 'finish', 'keep'],
  });
});
