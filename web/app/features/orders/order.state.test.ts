import { rub } from '@artel/contracts/kit/money.ts';
import type { Order, Stage } from '@artel/contracts/orders/orders.ts';
import { expect, test } from 'vitest';
import { clockOf, handedStages, isDisputeLater, moneyNow, moneyParts, placeOfAct, waitOf } from './order.state.ts';

const until = '2026-11-29T12:00:00.000Z';
const due_at = '2026-11-20T12:00:00.000Z';
const stageThat = (known: Partial<Stage>) => ({ status: 'in_work', is_late: false, due_at, ...known }) as Stage;
const orderOf = (my_role: Order['my_role'], step: Order['next']['step'], stage: Stage) =>
  ({ my_role, status: 'in_progress', next: { who: 'nobody', step, until, if_silent: null }, stages: [stage] }) as unknown as Order;

test.each([
  ['seller', 'deliver', false, until],
  ['customer', 'deliver', true, due_at],
  ['seller', 'clear', false, until],
  ['staff', 'clear', false, until],
  ['customer', 'clear', false, null],
] as const)('%s at the step «%s» (late: %s) reads the clock of %s', (my_role, step, is_late, shown) => {
  const stage = stageThat({ is_late });
  expect(clockOf(orderOf(my_role, step, stage), stage)).toBe(shown);
});

const handed = (no: number, status: Stage['status'], versions: number) =>
  ({ no, status, deliveries: Array.from({ length: versions }, (_, at) => ({ no: versions - at })) }) as Stage;
test.each([
  [
    'the one under review first, then what came before it',
    [handed(1, 'released', 1), handed(2, 'released', 2), handed(3, 'delivered', 1)],
    [3, 2, 1],
  ],
  ['a stage just begun hides nothing of the ones before', [handed(1, 'released', 1), handed(2, 'in_work', 0)], [1]],
  ['a returned one before an untouched one', [handed(1, 'released', 1), handed(2, 'revision', 1), handed(3, 'funded', 0)], [2, 1]],
  ['nothing yet', [handed(1, 'in_work', 0), handed(2, 'planned', 0)], []],
])('work of every stage is shown: %s', (_, stages, shown) => {
  expect(handedStages({ stages } as Order).map(({ no }) => no)).toEqual(shown);
});

test('what a bank contests is no dispute, and none can be opened later', () => {
  const stages = [{ ...stageThat({ allowed_actions: [] }), no: 1, price_minor: rub(100) }] as Stage[];
  const order = (contested_since: string | null) =>
    ({ contested_since, stages, allowed_actions: [], next: { step: contested_since ? 'bank' : 'deliver' } }) as unknown as Order;
  expect(moneyNow(order(null))).toMatchObject([{ money: 'hold' }]);
  expect(moneyNow(order(until))).toMatchObject([{ money: 'contested' }]);
  expect([null, until].map((since) => isDisputeLater(order(since), stages[0]!))).toEqual([true, false]);
});

type Next = Order['next'];
test.each<[Order['status'], Next['step'], Next['if_silent'], string | null, string | null]>([
  ['awaiting_payment', 'pay', 'cancelled', until, 'До отмены без оплаты'],
  ['awaiting_start', 'start', 'cancelled', until, 'До отмены без начала'],
  ['in_progress', 'deliver', 'late', until, 'До сдачи'],
  ['revision', 'revise', 'late', until, 'До сдачи'],
  ['delivered', 'review', 'accepted', until, 'До конца проверки'],
  ['awaiting_funding', 'fund', 'closed', until, 'До оплаты этапа'],
  ['paused', 'deliver', null, null, null],
  ['disputed', 'dispute', null, null, null],
  ['completed', 'clear', 'paid_out', until, null],
  ['completed', 'done', null, null, null],
])('%s, at the step «%s» (silence: %s, until %s): %s', (status, step, if_silent, at, name) => {
  const order = {
    ...orderOf('seller', step, stageThat({})),
    status,
    ended_at: null,
    next: { who: 'you', step, until: at, if_silent },
  } as Order;
  expect(waitOf(order)).toEqual(name && { name, at, silenceDecides: if_silent === 'accepted' || if_silent === 'cancelled' });
  expect(waitOf({ ...order, ended_at: due_at })).toBeNull();
});

test.each([
  ['fund', '/payments/7'],
  ['accept', '/profile/orders?id=7&act=accept'],
  ['deliver', '/profile/orders?id=7&act=deliver'],
  ['extend_review', '/profile/orders?id=7'],
] as const)('from elsewhere «%s» is done at %s', (act, place) => {
  expect(placeOfAct({ _id: '7' }, act)).toBe(place);
});

test('late work is told from the day it was due', () => {
  const order = { ...orderOf('customer', 'deliver', stageThat({ is_late: true })), ended_at: null } as Order;
  expect(waitOf(order)).toEqual({ name: 'До сдачи', at: due_at, silenceDecides: false });
});

test.each([
  ['released', null, [['paid', 5000]]],
  [
    'split',
    2000,
    [
      ['paid', 3000],
      ['back', 2000],
    ],
  ],
  ['split', 0, [['paid', 5000]]],
  ['split', 5000, [['back', 5000]]],
  ['cancelled', null, [['back', 5000]]],
] as const)('the bar of a %s stage with %s of 5000 for the customer', (status, customer_minor, parts) => {
  const shown = moneyParts([
    { no: 1, title: 'Эскиз', status, price_minor: rub(5000), customer_minor: customer_minor === null ? null : rub(customer_minor) },
  ]);
  expect(shown).toEqual(parts.map(([money, roubles]) => expect.objectContaining({ money, price_minor: rub(roubles) })));
});
