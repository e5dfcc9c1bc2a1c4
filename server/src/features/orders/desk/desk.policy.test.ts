import { expect, test } from 'vitest';
import type { StageRecord } from '../order.ts';
import { checkCancel, checkDesk, checkDispute, checkExtend } from './desk.policy.ts';

const stages = (...all: StageRecord['status'][]) => all.map((status) => ({ status, due_at: new Date(0) }));

test('an order of one’s own is a colleague’s', () => {
  const order = { customer_id: 'c', seller_id: 's' };
  expect(['c', 's', 'x'].map((user_id) => checkDesk(order, { user_id }))).toEqual(['ORDER_OF_ONES_OWN', 'ORDER_OF_ONES_OWN', undefined]);
});

test.each([
  [['planned'], undefined],
  [['funded'], undefined],
  [['in_work'], undefined],
  [['paused'], undefined],
  [['revision'], undefined],
  [['accepted', 'planned'], undefined],
  [['released', 'in_work', 'planned'], undefined],
  [['delivered'], 'WORK_IS_HANDED_IN'],
  [['in_work', 'delivered'], 'WORK_IS_HANDED_IN'],
  [['disputed'], 'STAGE_IN_DISPUTE'],
  [['delivered', 'disputed'], 'STAGE_IN_DISPUTE'],
  [['released', 'split', 'cancelled', 'accepted'], 'MOVE_NOT_ALLOWED'],
] as const)('an order of %j is cancelled: %s', (statuses, code) => {
  expect(checkCancel(stages(...statuses))).toBe(code);
});

test.each([
  ['planned', 'TERM_DOES_NOT_RUN', 'STAGE_NOT_FUNDED'],
  ['funded', 'TERM_DOES_NOT_RUN', undefined],
  ['in_work', undefined, undefined],
  ['paused', 'TERM_DOES_NOT_RUN', undefined],
  ['delivered', 'TERM_DOES_NOT_RUN', undefined],
  ['revision', undefined, undefined],
  ['disputed', 'STAGE_IN_DISPUTE', 'STAGE_IN_DISPUTE'],
  ['accepted', 'TERM_DOES_NOT_RUN', 'STAGE_NOT_FUNDED'],
  ['released', 'TERM_DOES_NOT_RUN', 'STAGE_NOT_FUNDED'],
  ['split', 'TERM_DOES_NOT_RUN', 'STAGE_NOT_FUNDED'],
  ['cancelled', 'TERM_DOES_NOT_RUN', 'STAGE_NOT_FUNDED'],
] as const)('a stage that is %s: its term moves, %s; a dispute is opened, %s', (status, extend, dispute) => {
  const [stage] = stages(status);
  expect(checkExtend(stage!)).toBe(extend);
  expect(checkDispute([stage!], stage!)).toBe(dispute);
});

test('without a term there is nothing to move', () => {
  expect(checkExtend({ status: 'in_work', due_at: null })).toBe('TERM_DOES_NOT_RUN');
});
