import { orderStatuses, stageStatuses } from '@artel/contracts/orders/orders.ts';
import { expect, test } from 'vitest';
import { move } from '../../platform/lifecycle.ts';
import { type Mover, orderLifecycle, stageLifecycle } from './order.lifecycle.ts';
import { deriveOrderStatus } from './order.ts';

const movers: Mover[] = ['customer', 'seller', 'clock', 'system'];

/** The whole table by hand: what is not written here must be refused. */
const orderMoves = [
  'pay customer awaiting_payment awaiting_start',
  'pay system awaiting_payment awaiting_start',
  'fund customer awaiting_funding in_progress',
  'fund system awaiting_funding in_progress',
  'close customer awaiting_funding completed',
  'close seller awaiting_funding completed',
  'close clock awaiting_funding completed',
  'withdraw seller awaiting_payment cancelled',
  'cancel customer awaiting_payment cancelled',
  'cancel customer awaiting_requirements cancelled',
  'cancel customer awaiting_start cancelled',
  'expire clock awaiting_payment cancelled',
  'expire clock awaiting_requirements cancelled',
  'expire clock awaiting_start cancelled',
  'answer_brief customer awaiting_requirements awaiting_start',
  'start seller awaiting_requirements in_progress',
  'start seller awaiting_start in_progress',
  'decline seller awaiting_requirements cancelled',
  'decline seller awaiting_start cancelled',
];
const stageMoves = [
  'fund system planned funded',
  'start seller funded in_work',
  'start system funded in_work',
  'ask seller in_work in_work',
  'answer customer in_work in_work',
  'answer customer paused in_work',
  'pause clock in_work paused',
  'cancel_paused customer paused cancelled',
  'cancel_paused seller paused cancelled',
  'cancel_paused clock paused cancelled',
  'deliver seller in_work delivered',
  'deliver seller paused delivered',
  'deliver seller revision delivered',
  'revise customer delivered revision',
  'extend_review customer delivered delivered',
  'accept customer delivered accepted',
  'accept clock delivered accepted',
  'clear clock accepted released',
  'clear system accepted released',
  'cancel customer planned cancelled',
  'cancel customer funded cancelled',
  'cancel seller planned cancelled',
  'cancel seller funded cancelled',
  'cancel clock planned cancelled',
  'cancel clock funded cancelled',
  'cancel_late customer in_work cancelled',
  'cancel_late clock in_work cancelled',
  'cancel_late customer revision cancelled',
  'cancel_late clock revision cancelled',
  'return_reserve clock funded cancelled',
  'return_reserve clock in_work cancelled',
  'return_reserve clock paused cancelled',
  'judge_reserve clock revision delivered',
  'dispute customer funded disputed',
  'dispute customer in_work disputed',
  'dispute customer paused disputed',
  'dispute customer delivered disputed',
  'dispute customer revision disputed',
  'dispute seller funded disputed',
  'dispute seller in_work disputed',
  'dispute seller paused disputed',
  'dispute seller delivered disputed',
  'dispute seller revision disputed',
  'thaw customer disputed disputed',
  'thaw seller disputed disputed',
  ...['funded', 'in_work', 'paused', 'delivered', 'revision', 'disputed'].flatMap((status) => [
    `award system ${status} accepted`,
    `give_back system ${status} cancelled`,
    `split system ${status} split`,
  ]),
  'clear_split clock split split',
];

test('an order moves only as the table says, whoever asks', () => {
  const open: string[] = [];
  for (const action of Object.keys(orderLifecycle) as (keyof typeof orderLifecycle)[])
    for (const mover of movers)
      for (const status of orderStatuses) {
        const verdict = move(orderLifecycle, status, action, mover);
        if (verdict.ok) open.push(`${action} ${mover} ${status} ${verdict.to}`);
      }
  expect(open.sort()).toEqual([...orderMoves].sort());
});

test('a stage moves only as the table says, whoever asks', () => {
  const open: string[] = [];
  for (const action of Object.keys(stageLifecycle) as (keyof typeof stageLifecycle)[])
    for (const mover of movers)
      for (const status of stageStatuses) {
        const verdict = move(stageLifecycle, status, action, mover);
        if (verdict.ok) open.push(`${action} ${mover} ${status} ${verdict.to}`);
      }
  expect(open.sort()).toEqual([...stageMoves].sort());
});

test.each([
  [['planned'], 'awaiting_payment', 'awaiting_payment'],
  [['funded'], 'awaiting_requirements', 'awaiting_requirements'],
  [['funded'], 'awaiting_start', 'awaiting_start'],
  [['in_work'], 'awaiting_start', 'in_progress'],
  [['revision', 'planned'], 'in_progress', 'revision'],
  [['delivered', 'in_work'], 'in_progress', 'delivered'],
  [['disputed', 'delivered'], 'delivered', 'disputed'],
  [['paused', 'planned'], 'in_progress', 'paused'],
  [['accepted', 'planned'], 'delivered', 'awaiting_funding'],
  [['accepted', 'cancelled'], 'delivered', 'completed'],
  [['released'], 'completed', 'completed'],
  [['split', 'cancelled'], 'disputed', 'resolved'],
  [['cancelled', 'cancelled'], 'in_progress', 'cancelled'],
] as const)('stages %j make an order that was %s %s', (stages, stored, status) => {
  expect(
    deriveOrderStatus(
      stages.map((s) => ({ status: s })),
      stored,
    ),
  ).toBe(status);
});
