import { stageStatuses } from '@artel/contracts/orders/orders.ts';
import type { RequestStart } from '@artel/contracts/orders/requests.ts';
import { expect, test } from 'vitest';
import { ifSilent, isWholePart, judgeRequest, mayStart, requestActions, startLimit, startRules } from './request.policy.ts';

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
  // what was handed in is judged by the list it was made for
  ...['funded', 'in_work', 'paused', 'revision'].flatMap((status) => [`list customer ${status}`, `list seller ${status}`]),
];

test('who may ask for what, in which state', () => {
  const open: string[] = [];
  for (const start of Object.keys(startRules) as RequestStart[])
    for (const party of sides)
      for (const status of stageStatuses) {
        const stage = { id: 's', status };
        const limit = startLimit([stage], stage, [], start, party, at);
        if (!limit) open.push(`${start} ${party} ${status}`);
        expect(mayStart([stage], stage, [], party, at).includes(start)).toBe(!limit);
      }
  expect(open.sort()).toEqual([...table].sort());
});

const open = { kind: 'extension', stage_id: 's', asked_by: 'seller', status: 'open', until: later } as const;
const inWork = { id: 's', status: 'in_work' } as const;

test('a stage that is not in turn, frozen, or asked about already is not asked about', () => {
  const ahead = { id: 't', status: 'in_work' } as const;
  expect(startLimit([inWork, ahead], ahead, [], 'extension', 'seller', at)).toBe('REQUEST_OUT_OF_PLACE');
  const frozen = { id: 's', status: 'disputed' } as const;
  expect(startLimit([frozen], frozen, [], 'extension', 'seller', at)).toBe('STAGE_IN_DISPUTE');
  expect(startLimit([inWork], inWork, [open], 'extension', 'seller', at)).toBe('REQUEST_IS_OPEN');
  expect(startLimit([inWork], inWork, [open], 'give_days', 'customer', at)).toBeUndefined();
  // its time is over, though the clock has not come round
  expect(startLimit([inWork], inWork, [{ ...open, until: at }], 'extension', 'seller', at)).toBeUndefined();
});

test('only the other side answers, only the asker withdraws; a stage that went on leaves nothing to agree to', () => {
  const buttons = (status: 'in_work' | 'delivered' | 'disputed') => sides.map((party) => requestActions(open, { status }, party, at));
  expect(buttons('in_work')).toEqual([['accept', 'decline'], ['withdraw'], []]);
  expect(buttons('delivered')).toEqual([['decline'], ['withdraw'], []]);
  expect(judgeRequest(open, { status: 'delivered' }, 'accept', 'customer', at)).toMatchObject({ ok: false, code: 'REQUEST_OUT_OF_PLACE' });
  expect(judgeRequest(open, { status: 'disputed' }, 'accept', 'customer', at)).toMatchObject({ ok: false, code: 'STAGE_IN_DISPUTE' });
  expect(judgeRequest(open, inWork, 'accept', 'customer', at)).toEqual({ ok: true, to: 'accepted' });
  expect(judgeRequest(open, inWork, 'withdraw', 'staff', at)).toMatchObject({ ok: false, code: 'MOVE_NOT_ALLOWED' });
  expect(judgeRequest(open, inWork, 'accept', 'customer', later)).toMatchObject({ ok: false, code: 'REQUEST_HAS_LAPSED' });
  expect(requestActions(open, inWork, 'customer', later)).toEqual([]);
});

test('silence cancels what was never handed in, whoever asked, and declines everything else', () => {
  expect(ifSilent({ kind: 'cancel' }, { delivered_at: null })).toBe('cancelled');
  expect(ifSilent({ kind: 'cancel' }, { delivered_at: at })).toBe('declined');
  for (const kind of ['extension', 'extra', 'list'] as const) expect(ifSilent({ kind }, { delivered_at: null })).toBe('declined');
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
