import { RightChangeStatus } from '@artel/contracts/people/staff.ts';
import { expect, test } from 'vitest';
import { movesOf } from '../../../test/moves.ts';
import { rightChangeLifecycle } from './right-change.lifecycle.ts';

test('a change of rights is signed or refused by a colleague, withdrawn by its proposer, ended by time; whose right it is touches nothing', () => {
  expect(movesOf(rightChangeLifecycle, RightChangeStatus.options, ['proposer', 'colleague', 'owner', 'system'])).toEqual({
    open: ['colleague refuse open refused', 'colleague sign open signed', 'proposer withdraw open withdrawn', 'system expire open expired'],
    named: [],
    hidden: ['expire'],
  });
});
