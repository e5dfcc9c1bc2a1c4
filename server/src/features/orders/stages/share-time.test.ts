import type { OrderEventType } from '@artel/contracts/orders/orders.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hours } from '../../../platform/clock.ts';
import { type Happened, shareTime } from './share-time.ts';

const begin = new Date('2026-11-20T09:00:00Z');
const at = (hour: number): Date => new Date(begin.getTime() + hours(hour));
const line = (...events: [OrderEventType, number][]): Happened[] => events.map(([type, hour]) => ({ type, at: at(hour) }));
const inHours = ({ seller_ms, customer_ms, pause_ms }: ReturnType<typeof shareTime>) =>
  [seller_ms, customer_ms, pause_ms].map((ms) => ms / hours(1));

test.each<[string, Happened[], number, number[]]>([
  ['work goes on', line(['order.started', 0]), 30, [30, 0, 0]],
  ['nothing has begun', line(['order.created', 0], ['order.paid', 1]), 30, [0, 0, 0]],
  ['answered within the day', line(['order.started', 0], ['stage.asked', 10], ['stage.answered', 16]), 30, [24, 6, 0]],
  [
    'answered after two days',
    line(['order.started', 0], ['stage.asked', 10], ['stage.paused', 34], ['stage.answered', 58]),
    60,
    [12, 24, 24],
  ],
  [
    'handed in from a pause',
    line(['order.started', 0], ['stage.asked', 10], ['stage.paused', 34], ['stage.delivered', 40]),
    50,
    [10, 34, 6],
  ],
  ['a pause by agreement', line(['order.started', 0], ['stage.pause_agreed', 10], ['stage.resumed', 34]), 40, [16, 0, 24]],
  [
    'a question stands still with the pause',
    line(['order.started', 0], ['stage.asked', 10], ['stage.pause_agreed', 12], ['stage.resumed', 36]),
    40,
    [10, 6, 24],
  ],
  [
    'answered while both rest',
    line(['order.started', 0], ['stage.asked', 10], ['stage.pause_agreed', 12], ['stage.answered', 20], ['stage.resumed', 36]),
    40,
    [14, 2, 24],
  ],
  [
    'a dispute in a pause',
    line(['order.started', 0], ['stage.pause_agreed', 10], ['stage.disputed', 12], ['stage.dispute_withdrawn', 20], ['stage.resumed', 42]),
    50,
    [18, 0, 32],
  ],
  [
    'sent back and accepted',
    line(['order.started', 0], ['stage.delivered', 5], ['stage.returned', 8], ['stage.delivered', 20], ['stage.accepted', 21]),
    99,
    [17, 4, 0],
  ],
  [
    'a dispute stops it and gives it back',
    line(['order.started', 0], ['stage.delivered', 5], ['stage.disputed', 6], ['stage.dispute_withdrawn', 16]),
    20,
    [5, 5, 10],
  ],
])('%s: whose hours these were', (_, events, until, expected) => {
  expect(inHours(shareTime(events, at(until)))).toEqual(expected);
});

test('the parts are together the wall time from the beginning of the work to its end, whatever happened', () => {
  const between = [
    'stage.asked',
    'stage.answered',
    'stage.paused',
    'stage.pause_agreed',
    'stage.resumed',
    'stage.delivered',
    'stage.returned',
    'stage.disputed',
    'stage.dispute_withdrawn',
    'stage.late',
  ] as const;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...between), fc.nat(hours(48)))),
      fc.nat(hours(1000)),
      fc.boolean(),
      fc.nat(hours(1000)),
      (happened, more_ms, isAccepted, after_ms) => {
        let moment = begin.getTime();
        const events: Happened[] = [{ type: 'order.started', at: begin }];
        for (const [type, step_ms] of happened) {
          moment += step_ms;
          events.push({ type, at: new Date(moment) });
        }
        moment += more_ms;
        if (isAccepted) events.push({ type: 'stage.accepted', at: new Date(moment) });
        const until = new Date(moment + after_ms);
        const { seller_ms, customer_ms, pause_ms } = shareTime(events, until);
        const wall_ms = (isAccepted ? moment : until.getTime()) - begin.getTime();
        expect(seller_ms + customer_ms + pause_ms).toBe(wall_ms);
      },
    ),
  );
});
