import { requestStatuses } from '@artel/contracts/orders/requests.ts';
import { expect, test } from 'vitest';
import { movesOf } from '../../../../test/moves.ts';
import { requestLifecycle } from './request.lifecycle.ts';

/** By hand: who, what, from where, to where. What is not written here must be refused. */
const table = [
  'asked accept open accepted',
  'asked decline open declined',
  'asker withdraw open withdrawn',
  'clock agree open accepted',
  'clock lapse open lapsed',
  'system lapse open lapsed',
];
const overText = [
  'accepted: REQUEST_IS_ANSWERED',
  'declined: REQUEST_IS_ANSWERED',
  'withdrawn: REQUEST_IS_WITHDRAWN',
  'lapsed: REQUEST_HAS_LAPSED',
];

test('a request moves only as the table says, whoever asks; what is over has its own words', () => {
  const named = ['asked accept', 'asked decline', 'asker withdraw'].flatMap((who) => overText.map((words) => `${who} ${words}`));
  expect(movesOf(requestLifecycle, requestStatuses, ['asker', 'asked', 'clock', 'system'])).toEqual({
    open: table.sort(),
    named: named.sort(),
    hidden: ['agree', 'lapse'],
  });
});
