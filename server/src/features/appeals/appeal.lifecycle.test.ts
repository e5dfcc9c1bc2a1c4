import { appealStatuses } from '@artel/contracts/people/appeals/appeals.ts';
import { expect, test } from 'vitest';
import { movesOf } from '../../../test/moves.ts';
import { appealLifecycle } from './appeal.lifecycle.ts';

const atStaff = ['new', 'escalated', 'reopened', 'in_review'];
const each = (who: string, what: string, statuses: readonly string[], to?: string) =>
  statuses.map((status) => `${who} ${what} ${status} ${to ?? status}`);

test('the whole table: who may do what from where', () => {
  expect(movesOf(appealLifecycle, appealStatuses, ['author', 'handler', 'staff', 'clock'])).toEqual({
    open: [
      ...['staff', 'handler'].flatMap((who) => each(who, 'take', atStaff, 'in_review')),
      'handler leave in_review in_review',
      'handler escalate in_review escalated',
      'handler ask in_review waiting_user',
      'handler hear in_review in_review',
      'handler uphold in_review upheld',
      'handler grant_partly in_review partly',
      'handler reject in_review rejected',
      'author answer waiting_user in_review',
      ...each('author', 'add', atStaff),
      ...each('author', 'withdraw', [...atStaff, 'waiting_user'], 'withdrawn'),
      ...each('author', 'reopen', ['upheld', 'partly', 'rejected'], 'reopened'),
      'clock lapse waiting_user closed',
      ...each('clock', 'delay', atStaff),
      ...each('clock', 'close', ['upheld', 'partly', 'rejected'], 'closed'),
    ].sort(),
    named: [],
    hidden: ['close', 'delay', 'lapse'],
  });
});
