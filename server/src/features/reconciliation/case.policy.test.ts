import { caseStatuses } from '@artel/contracts/money/reconciliation.ts';
import { expect, test } from 'vitest';
import { moverOf } from './case.policy.ts';

const due_at = new Date('2026-11-25T12:00:00Z');
const late = new Date(due_at.getTime() + 1);

test.each(caseStatuses)(
  'a case that is %s is its taker’s own only while it is taken; to others it is late when its time is over',
  (status) => {
    const one = { status, taken_by: 'me', due_at };
    const said = (viewer: string) => [due_at, late].map((moment) => moverOf(one, viewer, moment));
    expect(said('me')).toEqual(status === 'taken' ? ['owner', 'owner'] : ['colleague', 'late']);
    expect(said('another')).toEqual(['colleague', 'late']);
  },
);

test('a case that nobody took is nobody’s own', () => {
  expect(moverOf({ status: 'open', taken_by: null, due_at }, 'me', due_at)).toBe('colleague');
});
