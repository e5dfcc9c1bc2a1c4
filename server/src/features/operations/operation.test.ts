import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOf, type Operation, operationsOf, totalsOf } from './operation.ts';
import type { LineRow } from './operations.sql.ts';

let made = 0;
const line = (known: Partial<LineRow>): LineRow => ({
  ...{ id: `j${String(++made).padStart(6, '0')}`, at: new Date(made * 1000), reason: 'topup', entity: 'payment', entity_id: 'p1' },
  ...{
    available_minor: 0,
    hold_minor: 0,
    is_seller: false,
    order_id: null,
    order: null,
    stage: null,
    payment: null,
    refund: null,
    payout: null,
    correction: null,
  },
  ...known,
});
const payment = (id: string) => ({ id, number: 1, purpose: 'order', method: 'card', amount_minor: 100, is_late: false }) as const;
const sums = (operations: Operation[]) => operations.map(({ kind, in_minor, out_minor }) => [kind, in_minor, out_minor]);

const cases: Record<string, [Partial<LineRow>[], (string | number)[][]]> = {
  'an order paid by card: the money came in and went on': [
    [
      { payment: payment('p1'), available_minor: 100 },
      { reason: 'reserve', entity: 'stage', entity_id: 's1', payment: payment('p1'), available_minor: -60 },
      { reason: 'reserve', entity: 'stage', entity_id: 's2', payment: payment('p1'), available_minor: -50 },
    ],
    [['orders', 100, 110]],
  ],
  'a top-up': [[{ available_minor: 100 }], [['other', 100, 0]]],
  'work that waited and was cleared is one operation, counted once': [
    [
      { reason: 'release', entity: 'stage', entity_id: 's1', hold_minor: 90 },
      { reason: 'clear', entity: 'stage', entity_id: 's1', hold_minor: -90, available_minor: 90 },
    ],
    [['work', 90, 0]],
  ],
  'work that waits is listed and not counted': [
    [{ reason: 'release', entity: 'stage', entity_id: 's1', hold_minor: 90 }],
    [['work', 0, 0]],
  ],
  'a split is work for the seller': [
    [{ reason: 'split', entity: 'stage', entity_id: 's1', is_seller: true, available_minor: 9 }],
    [['work', 9, 0]],
  ],
  'a split is money back for the customer': [
    [{ reason: 'split', entity: 'stage', entity_id: 's1', available_minor: 9 }],
    [['orders', 9, 0]],
  ],
  'all stages of an order that ended come back as one': [
    ['s1', 's2'].map((entity_id) => ({
      reason: 'refund',
      entity: 'stage',
      entity_id,
      order_id: 'o',
      at: new Date(0),
      available_minor: 50,
    })),
    [['orders', 100, 0]],
  ],
  'a payout that came back never left': [
    [
      { reason: 'payout_begin', entity: 'payout', entity_id: 'w', available_minor: -70 },
      { reason: 'payout_back', entity: 'payout', entity_id: 'w', available_minor: 70 },
    ],
    [['payout', 0, 0]],
  ],
  'a payout that was paid': [
    [
      { reason: 'payout_begin', entity: 'payout', entity_id: 'w', available_minor: -70 },
      { reason: 'payout_done', entity: 'payout', entity_id: 'w' },
    ],
    [['payout', 0, 70]],
  ],
  'money back to the card': [[{ reason: 'refund_out', entity: 'refund', entity_id: 'r', available_minor: -5 }], [['other', 0, 5]]],
};
test.each(Object.entries(cases))('%s', (_, [lines, expected]) => {
  expect(sums(operationsOf(lines.map(line)))).toEqual(expected);
});

test('a failed payment is listed and moves nothing', () => {
  const tried = { id: 'p', at: new Date(0), number: 1, method: 'card', failure: null, order_id: null, order: null } as const;
  expect(sums(operationsOf([], [tried]))).toEqual([['other', 0, 0]]);
});

const reasons = [
  'topup',
  'reserve',
  'release',
  'clear',
  'refund',
  'split',
  'refund_out',
  'refund_back',
  'payout_begin',
  'payout_back',
  'payout_done',
] as const;
const history = fc.array(
  fc.record({
    reason: fc.constantFrom(...reasons),
    id: fc.constantFrom('a', 'b', 'c'),
    available_minor: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    hold_minor: fc.integer({ min: -1000, max: 1000 }),
    is_seller: fc.boolean(),
    day: fc.integer({ min: 0, max: 120 }),
  }),
  { maxLength: 60 },
);
test('whatever happened, start + in − out = end in every month, kinds add up, and no operation counts below zero', () => {
  fc.assert(
    fc.property(history, (moves) => {
      const lines = moves
        .map(({ id, day, reason, ...move }) => {
          const entity = reason === 'topup' ? 'payment' : (reason.split('_')[0]! as string);
          const of = ['refund', 'payout', 'payment'].includes(entity) && reason !== 'refund' ? entity : 'stage';
          return line({ ...move, reason, entity: of, entity_id: id, order_id: id, at: new Date(day * 86_400_000) });
        })
        .sort((a, b) => a.at.getTime() - b.at.getTime());
      let start = 0;
      for (const month of [0, 1, 2, 3]) {
        const within = lines.filter(({ at }) => Math.floor(at.getTime() / (31 * 86_400_000)) === month);
        const operations = operationsOf(within);
        const totals = totalsOf(start, operations);
        expect(totals.end_minor).toBe(start + within.reduce((sum, { available_minor }) => sum + available_minor, 0));
        expect(totals.start_minor + totals.in_minor - totals.out_minor).toBe(totals.end_minor);
        for (const what of ['count', 'in_minor', 'out_minor'] as const)
          expect(Object.values(totals.kinds).reduce((sum, kind) => sum + kind[what], 0)).toBe(countOf(operations)[what]);
        expect(operations.every(({ in_minor, out_minor }) => in_minor >= 0 && out_minor >= 0)).toBe(true);
        start = totals.end_minor;
      }
    }),
  );
});
