import { stageStatuses } from '@artel/contracts/orders/orders.ts';
import type { RequestStart } from '@artel/contracts/orders/requests.ts';
import { expect, test } from 'vitest';
import { days } from '../../../platform/clock.ts';
import {
  checkRequest,
  ifUnanswered,
  isAddressedTo,
  isWholePart,
  mayStart,
  pauseDaysLeft,
  requestActions,
  startLimit,
  startRules,
} from './request.policy.ts';

const at = new Date('2026-11-24T12:00:00Z');
const later = new Date('2026-11-24T12:00:01Z');
const sides = ['customer', 'seller', 'staff'] as const;

/** By hand: who may begin what in which state of the stage in turn. */
const table = [
  'extension seller in_work',
  'extension seller revision',
  'give_days customer in_work',
  'give_days customer revision',
  ...['funded', 'in_work', 'paused', 'delivered', 'revision'].flatMap((status) => [`cancel customer ${status}`, `cancel seller ${status}`]),
  ...['funded', 'in_work', 'paused', 'delivered', 'revision'].flatMap((status) => [`extra customer ${status}`, `extra seller ${status}`]),
  'pause customer in_work',
  'pause seller in_work',
  // what was handed in is judged by the list it was made for
  ...['funded', 'in_work', 'paused', 'revision'].flatMap((status) => [`list customer ${status}`, `list seller ${status}`]),
];

test('who may ask for what, in which state', () => {
  const open: string[] = [];
  for (const start of Object.keys(startRules) as RequestStart[])
    for (const party of sides)
      for (const status of stageStatuses) {
        const stage = { id: 's', status, paused_ms: 0 };
        const limit = startLimit([stage], stage, [], start, party, at);
        if (!limit) open.push(`${start} ${party} ${status}`);
        expect(mayStart([stage], stage, [], party, at).includes(start)).toBe(!limit);
      }
  expect(open.sort()).toEqual([...table].sort());
});

const open = { kind: 'extension', stage_id: 's', asked_by: 'seller', status: 'open', until: later } as const;
const inWork = { id: 's', status: 'in_work', paused_ms: 0 } as const;

type Place = [status: (typeof stageStatuses)[number], isBeside?: 'beside'];
const placed = (...places: Place[]) =>
  places.map(([status, beside], at) => ({ id: `stage ${at + 1}`, status, is_beside: beside !== undefined, paused_ms: 0 }));
/** By hand: of which stage both can agree that it goes beside those at work. */
test.each<[string, Place[], number | null]>([
  ['the next of the one at work', [['in_work'], ['planned'], ['planned']], 2],
  ['it may have its money already', [['delivered'], ['funded'], ['funded']], 2],
  ['one after another', [['paused'], ['in_work', 'beside'], ['planned']], 3],
  ['agreed to, it waits for its money', [['revision'], ['planned', 'beside'], ['planned']], 3],
  ['all go already', [['in_work'], ['delivered', 'beside']], null],
  ['work has not begun', [['funded'], ['planned']], null],
  ['nothing is at work', [['released'], ['planned'], ['planned']], null],
  ['what is over is no company', [['released'], ['in_work'], ['cancelled'], ['planned']], 4],
  ['they quarrel about the one in turn', [['disputed'], ['planned']], null],
  ['they quarrel about the one beside it', [['in_work'], ['disputed', 'beside'], ['planned']], null],
])('going beside is asked about the next stage alone: %s', (_, places, no) => {
  const stages = placed(...places);
  for (const party of sides) {
    const asked = stages.filter((stage) => mayStart(stages, stage, [], party, at).includes('beside')).map(({ id }) => id);
    expect(asked).toEqual(no === null || party === 'staff' ? [] : [`stage ${no}`]);
  }
  // what was asked before still means something only there
  for (const [n, { id }] of stages.entries()) {
    const before = { ...open, kind: 'beside', stage_id: id } as const;
    expect(requestActions(before, stages, 'customer', at).includes('accept')).toBe(n + 1 === no);
  }
});

test('beside each other each stage is asked about on its own; more work is asked for once', () => {
  const stages = placed(['in_work'], ['in_work', 'beside'], ['funded']);
  const [first, second, third] = stages.map((stage) => mayStart(stages, stage, [], 'seller', at));
  expect([first, second, third]).toEqual([
    ['extension', 'cancel', 'extra', 'list', 'pause'],
    ['extension', 'cancel', 'list', 'pause'],
    ['beside'],
  ]);
});

test('a stage that is not in turn, frozen, or asked about already is not asked about', () => {
  const ahead = { id: 't', status: 'in_work', paused_ms: 0 } as const;
  expect(startLimit([inWork, ahead], ahead, [], 'extension', 'seller', at)).toBe('REQUEST_OUT_OF_PLACE');
  const frozen = { id: 's', status: 'disputed', paused_ms: 0 } as const;
  expect(startLimit([frozen], frozen, [], 'extension', 'seller', at)).toBe('STAGE_IN_DISPUTE');
  expect(startLimit([inWork], inWork, [open], 'extension', 'seller', at)).toBe('REQUEST_IS_OPEN');
  expect(startLimit([inWork], inWork, [open], 'give_days', 'customer', at)).toBeUndefined();
  const other = { ...inWork, id: 'other' };
  expect(startLimit([other], other, [open], 'extension', 'seller', at)).toBeUndefined();
  expect(startLimit([inWork], inWork, [{ ...open, status: 'declined' }], 'extension', 'seller', at)).toBeUndefined();
  expect(startLimit([inWork], inWork, [], 'give_days', 'seller', at)).toBe('MOVE_NOT_ALLOWED');
  // its time is over, though the clock has not come round
  expect(startLimit([inWork], inWork, [{ ...open, until: at }], 'extension', 'seller', at)).toBeUndefined();
});

test('only the other side answers, only the asker withdraws; a stage that went on leaves nothing to agree to', () => {
  const buttons = (status: 'in_work' | 'delivered' | 'disputed') =>
    sides.map((party) => requestActions(open, [{ id: 's', status }], party, at));
  expect(buttons('in_work')).toEqual([['accept', 'decline'], ['withdraw'], []]);
  expect(buttons('delivered')).toEqual([['decline'], ['withdraw'], []]);
  expect(checkRequest(open, [{ id: 's', status: 'delivered' }], 'accept', 'customer', at)).toEqual({
    ok: false,
    code: 'REQUEST_OUT_OF_PLACE',
    details: { from: 'open', allowed_actions: ['decline'] },
  });
  expect(checkRequest(open, [{ id: 's', status: 'disputed' }], 'accept', 'customer', at)).toMatchObject({
    ok: false,
    code: 'STAGE_IN_DISPUTE',
  });
  expect(checkRequest(open, [inWork], 'accept', 'customer', at)).toEqual({ ok: true, to: 'accepted' });
  for (const action of ['accept', 'withdraw'] as const)
    expect(checkRequest(open, [inWork], action, 'staff', at)).toEqual({
      ok: false,
      code: 'MOVE_NOT_ALLOWED',
      details: { from: 'open', allowed_actions: [] },
    });
  expect(checkRequest(open, [{ id: 's', status: 'delivered' }], 'decline', 'customer', at)).toEqual({ ok: true, to: 'declined' });
  expect(checkRequest(open, [{ id: 's', status: 'delivered' }], 'withdraw', 'seller', at)).toEqual({ ok: true, to: 'withdrawn' });
  expect(checkRequest({ ...open, status: 'accepted' }, [inWork], 'accept', 'customer', at)).toMatchObject({ code: 'REQUEST_IS_ANSWERED' });
  expect(checkRequest(open, [inWork], 'accept', 'customer', later)).toMatchObject({ ok: false, code: 'REQUEST_HAS_LAPSED' });
  expect(requestActions(open, [inWork], 'customer', later)).toEqual([]);
});

test.each([
  ['an answer of the customer', open, 'in_work', 'customer', at, true],
  ['no answer of its asker', open, 'in_work', 'seller', at, false],
  ['nothing once its time is over', open, 'in_work', 'customer', later, false],
  ['nothing once it was declined', { ...open, status: 'declined' }, 'in_work', 'customer', at, false],
  ['nothing once the work was handed in', open, 'delivered', 'customer', at, false],
] as const)('an extension that the seller asks for waits for %s', (_, request, status, party, moment, isAsked) => {
  expect(isAddressedTo(request, [{ id: 's', status }], party, moment)).toBe(isAsked);
});

test('silence cancels what was never handed in, whoever asked, and declines everything else', () => {
  expect(ifUnanswered({ kind: 'cancel' }, { delivered_at: null })).toBe('cancelled');
  expect(ifUnanswered({ kind: 'cancel' }, { delivered_at: at })).toBe('declined');
  for (const kind of ['extension', 'extra', 'list', 'pause', 'beside'] as const)
    expect(ifUnanswered({ kind }, { delivered_at: null })).toBe('declined');
});

test('all pauses of a stage together are 14 days: what is left is offered in whole days, less than one not at all', () => {
  const stood = (ms: number) => ({ ...inWork, paused_ms: ms });
  expect([0, 1, days(1), days(13), days(13) + 1, days(20)].map((ms) => pauseDaysLeft(stood(ms)))).toEqual([14, 13, 13, 1, 0, 0]);
  const [last, over] = [stood(days(13)), stood(days(13) + 1)];
  expect(startLimit([last], last, [], 'pause', 'customer', at)).toBeUndefined();
  expect(startLimit([over], over, [], 'pause', 'customer', at)).toBe('PAUSE_TOO_LONG');
  expect(startLimit([over], over, [], 'extension', 'seller', at)).toBeUndefined();
});

test.each([
  [0, true],
  [100, true],
  [50, false],
  [33_300, true],
  [33_333, true],
  [33_400, false],
])('of 333,33 руб. a part of %i kopecks: %s', (part, isWhole) => {
  expect(isWholePart(part, { price_minor: 33_333 })).toBe(isWhole);
});
