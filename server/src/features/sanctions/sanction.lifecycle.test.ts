import { expect, test } from 'vitest';
import { movesOf } from '../../../test/moves.ts';
import { sanctionLifecycle } from './sanction.lifecycle.ts';

test('the whole table: who may do what from where', () => {
  expect(movesOf(sanctionLifecycle, ['active', 'ended', 'lifted'], ['staff', 'appeal', 'clock'])).toEqual({
    open: ['appeal annul active lifted', 'appeal annul ended lifted', 'clock end active ended', 'staff lift active lifted'],
    named: [],
    hidden: ['annul', 'end'],
  });
});
