import { ServiceAction, ServiceStatus, type StopCause } from '@artel/contracts/services/services.ts';
import { describe, expect, test } from 'vitest';
import { days, later } from '../../../platform/clock.ts';
import { moveService, serviceActionsOf } from '../service.lifecycle.ts';
import { causesOf, type StopFacts, stopMoveOf, viewStopped } from './stop.policy.ts';

const time = new Date('2026-05-10T12:00:00Z');
const here: StopFacts = {
  ...{ today: '2026-05-10', vacation_from: null, vacation_to: null, orders_limit: null, orders_at_hand: 0 },
  seen_at: later(-days(1), time),
  is_blocked: false,
};

describe('why the product stops what a seller sells', () => {
  test.each<[of: string, facts: Partial<StopFacts>, causes: StopCause[]]>([
    ['nothing is the matter', {}, []],
    ['a vacation that begins tomorrow', { vacation_from: '2026-05-11', vacation_to: '2026-05-20' }, []],
    ['the first day of a vacation', { vacation_from: '2026-05-10', vacation_to: '2026-05-20' }, ['vacation']],
    ['its last day', { vacation_from: '2026-05-01', vacation_to: '2026-05-10' }, ['vacation']],
    ['the day after it', { vacation_from: '2026-05-01', vacation_to: '2026-05-09' }, []],
    ['many orders and no limit', { orders_at_hand: 90 }, []],
    ['one order less than the limit', { orders_limit: 3, orders_at_hand: 2 }, []],
    ['as many orders as the limit', { orders_limit: 3, orders_at_hand: 3 }, ['queue']],
    ['more orders than the limit', { orders_limit: 3, orders_at_hand: 5 }, ['queue']],
    ['89 days away', { seen_at: later(-days(89), time) }, []],
    ['blocked', { is_blocked: true }, ['blocked']],
    ['90 days away', { seen_at: later(-days(90), time) }, ['absence']],
    [
      'all at once',
      { vacation_from: '2026-05-10', vacation_to: '2026-05-10', orders_limit: 1, orders_at_hand: 1, seen_at: later(-days(200), time) },
      ['vacation', 'queue', 'absence'],
    ],
  ])('%s', (_, facts, causes) => {
    expect(causesOf({ ...here, ...facts }, time)).toEqual(causes);
  });
});

describe('what becomes of a service', () => {
  const away: StopCause[] = ['vacation'];
  test.each<[of: string, status: ServiceStatus, stopped_for: string[] | null, causes: StopCause[], becomes: string]>([
    ['on sale, and no cause', 'active', null, [], 'nothing'],
    ['on sale, and a cause', 'active', null, away, 'stop'],
    ['stopped, and the cause lasts', 'paused', ['vacation'], away, 'nothing'],
    ['stopped, and another cause comes', 'paused', ['vacation'], ['vacation', 'queue'], 'note'],
    ['stopped, and one of two causes ended', 'paused', ['vacation', 'queue'], ['queue'], 'note'],
    ['stopped, and one cause took the place of another', 'paused', ['vacation'], ['queue'], 'note'],
    ['stopped, and both causes ended', 'paused', ['vacation', 'queue'], [], 'open'],
    ['stopped by its seller, and a cause', 'paused', null, away, 'nothing'],
    ['stopped by its seller, and no cause', 'paused', null, [], 'nothing'],
  ])('%s', (_, status, stopped_for, causes, becomes) => {
    expect(stopMoveOf({ status, stopped_for }, causes)).toBe(becomes);
  });

  test('in every other state nothing does', () => {
    for (const status of ServiceStatus.options.filter((each) => each !== 'active' && each !== 'paused'))
      for (const causes of [[], away]) expect(stopMoveOf({ status, stopped_for: null }, causes), status).toBe('nothing');
  });
});

test('what the product stopped opens by itself: its seller may only have it stay stopped, or put it away', () => {
  const stopped = { status: 'paused', newest: 'applied', is_stopped: true } as const;
  const may = { seller: ['archive', 'edit', 'pause'], moderator: ['block'], buyer: [], system: ['resume'] } as const;
  for (const party of ['seller', 'moderator', 'buyer', 'system'] as const) {
    expect(serviceActionsOf(stopped, party).sort(), party).toEqual(may[party]);
    for (const action of ServiceAction.options)
      expect(moveService(stopped, action as 'approve', party).ok, `${party} ${action}`).toBe(
        (may[party] as readonly string[]).includes(action),
      );
  }
  expect(moveService(stopped, 'pause', 'seller')).toEqual({ ok: true, to: 'paused' });
});

test('the seller is told the day and the limit only where they are the cause', () => {
  const row = { vacation_to: '2026-05-20', orders_limit: 3 };
  expect(viewStopped({ ...row, stopped_for: null })).toBeNull();
  expect(viewStopped({ ...row, stopped_for: ['queue'] })).toEqual({ causes: ['queue'], vacation_to: null, orders_limit: 3 });
  expect(viewStopped({ ...row, stopped_for: ['vacation'] })).toEqual({
    causes: ['vacation'],
    vacation_to: '2026-05-20',
    orders_limit: null,
  });
});
