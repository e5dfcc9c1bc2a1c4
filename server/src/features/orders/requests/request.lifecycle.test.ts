import { requestStatuses } from '@artel/contracts/orders/requests.ts';
import { expect, test } from 'vitest';
import { move } from '../../../platform/lifecycle.ts';
import { type RequestMover, requestLifecycle } from './request.lifecycle.ts';

/** By hand: who, what, from where, to where. What is not written here must be refused. */
const table = [
  'asked accept open accepted',
  'asked decline open declined',
  'asker withdraw open withdrawn',
  'clock agree open accepted',
  'clock lapse open lapsed',
  'system lapse open lapsed',
];
const overWords = {
  accepted: 'REQUEST_IS_ANSWERED',
  declined: 'REQUEST_IS_ANSWERED',
  withdrawn: 'REQUEST_IS_WITHDRAWN',
  lapsed: 'REQUEST_HAS_LAPSED',
};

test('a request moves only as the table says, whoever asks; what is over has its own words', () => {
  const open: string[] = [];
  const named: string[] = [];
  const movers: RequestMover[] = ['asker', 'asked', 'clock', 'system'];
  for (const action of Object.keys(requestLifecycle) as (keyof typeof requestLifecycle)[])
    for (const mover of movers)
      for (const status of requestStatuses) {
        const verdict = move(requestLifecycle, status, action, mover);
        if (verdict.ok) open.push(`${mover} ${action} ${status} ${verdict.to}`);
        else if (verdict.code !== 'MOVE_NOT_ALLOWED') named.push(`${mover} ${action} ${status}: ${verdict.code}`);
      }
  expect(open.sort()).toEqual([...table].sort());
  const expected = ['asked accept', 'asked decline', 'asker withdraw'].flatMap((who) =>
    Object.entries(overWords).map(([status, code]) => `${who} ${status}: ${code}`),
  );
  expect(named.sort()).toEqual(expected.sort());
});
