import { orderStatuses, stageStatuses } from '@artel/contracts/orders/orders.ts';
import { expect, test } from 'vitest';
import { movesOf } from '../../../test/moves.ts';
import { type Mover, orderLifecycle, stageLifecycle } from './order.lifecycle.ts';
import { deriveOrderStatus } from './order.ts';

const movers: Mover[] = ['customer', 'seller', 'clock', 'system'];

/** The whole table by hand: what is not written here must be refused. */
const orderMoves = [
  'customer pay awaiting_payment awaiting_start',
  'system pay awaiting_payment awaiting_start',
  ...['awaiting_funding', 'in_progress', 'paused', 'delivered', 'revision'].flatMap((status) => [
    `customer fund ${status} in_progress`,
    `system fund ${status} in_progress`,
  ]),
  'customer close awaiting_funding completed',
  'seller close awaiting_funding completed',
  'clock close awaiting_funding completed',
  'seller withdraw awaiting_payment cancelled',
  'customer cancel awaiting_payment cancelled',
  'customer cancel awaiting_requirements cancelled',
  'customer cancel awaiting_start cancelled',
  'clock expire awaiting_payment cancelled',
  'clock expire awaiting_requirements cancelled',
  'clock expire awaiting_start cancelled',
  'customer answer_brief awaiting_requirements awaiting_start',
  'seller start awaiting_requirements in_progress',
  'seller start awaiting_start in_progress',
  'seller decline awaiting_requirements cancelled',
  'seller decline awaiting_start cancelled',
];
const stageMoves = [
  'system fund planned funded',
  'seller start funded in_work',
  'system start funded in_work',
  'seller ask in_work in_work',
  'customer answer in_work in_work',
  'customer answer paused in_work',
  'clock pause in_work paused',
  'system pause in_work paused',
  'seller resume paused in_work',
  'clock resume paused in_work',
  'customer cancel_paused paused cancelled',
  'seller cancel_paused paused cancelled',
  'clock cancel_paused paused cancelled',
  'seller deliver in_work delivered',
  'seller deliver paused delivered',
  'seller deliver revision delivered',
  'customer revise delivered revision',
  'customer extend_review delivered delivered',
  'customer accept delivered accepted',
  'clock accept delivered accepted',
  'clock clear accepted released',
  'system clear accepted released',
  'customer cancel planned cancelled',
  'customer cancel funded cancelled',
  'seller cancel planned cancelled',
  'seller cancel funded cancelled',
  'clock cancel planned cancelled',
  'clock cancel funded cancelled',
  'customer cancel_late in_work cancelled',
  'clock cancel_late in_work cancelled',
  'customer cancel_late revision cancelled',
  'clock cancel_late revision cancelled',
  'clock return_reserve funded cancelled',
  'clock return_reserve in_work cancelled',
  'clock return_reserve paused cancelled',
  'clock judge_reserve revision delivered',
  'customer dispute funded disputed',
  'customer dispute in_work disputed',
  'customer dispute paused disputed',
  'customer dispute delivered disputed',
  'customer dispute revision disputed',
  'seller dispute funded disputed',
  'seller dispute in_work disputed',
  'seller dispute paused disputed',
  'seller dispute delivered disputed',
  'seller dispute revision disputed',
  'customer thaw disputed disputed',
  'seller thaw disputed disputed',
  ...['funded', 'in_work', 'paused', 'delivered', 'revision', 'disputed'].flatMap((status) => [
    `system award ${status} accepted`,
    `system give_back ${status} cancelled`,
    `system split ${status} split`,
  ]),
  'clock clear_split split split',
];
/** Refused in the words of the dispute. */
const whileDisputed = [
  'seller ask',
  'customer answer',
  'seller resume',
  'clock resume',
  'customer cancel_paused',
  'seller cancel_paused',
  'clock cancel_paused',
  'seller deliver',
  'customer revise',
  'customer extend_review',
  'customer accept',
  'clock accept',
  'customer cancel_late',
  'clock cancel_late',
  'customer dispute',
  'seller dispute',
];

test('an order moves only as the table says, whoever asks; what is under way is not cancelled freely', () => {
  expect(movesOf(orderLifecycle, orderStatuses, movers)).toEqual({
    open: orderMoves.sort(),
    named: ['customer cancel in_progress: FREE_CANCEL_IS_OVER'],
    hidden: ['expire', 'withdraw'],
  });
});

test('a stage moves only as the table says, whoever asks; one in dispute stands still, and says so', () => {
  const { open, named, hidden } = movesOf(stageLifecycle, stageStatuses, movers);
  expect(open).toEqual(stageMoves.sort());
  expect(named).toEqual(
    [
      ...whileDisputed.map((move) => `${move} disputed: STAGE_IN_DISPUTE`),
      'customer dispute planned: STAGE_NOT_FUNDED',
      'seller dispute planned: STAGE_NOT_FUNDED',
    ].sort(),
  );
  const bySystem = ['fund', 'start', 'pause', 'clear', 'clear_split', 'cancel', 'return_reserve', 'judge_reserve'];
  expect(hidden).toEqual([...bySystem, 'award', 'give_back', 'split', 'thaw'].sort());
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
