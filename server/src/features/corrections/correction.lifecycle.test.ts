import { CorrectionStatus } from '@artel/contracts/money/corrections.ts';
import { expect, test } from 'vitest';
import { movesOf } from '../../../test/moves.ts';
import { correctionLifecycle } from './correction.lifecycle.ts';

test('a correction is signed or refused by a colleague, withdrawn by its proposer, ended by time; its owner touches nothing', () => {
  expect(movesOf(correctionLifecycle, CorrectionStatus.options, ['proposer', 'colleague', 'owner', 'system'])).toEqual({
    open: ['colleague refuse open refused', 'colleague sign open signed', 'proposer withdraw open withdrawn', 'system expire open expired'],
    named: [],
    hidden: ['expire'],
  });
});
