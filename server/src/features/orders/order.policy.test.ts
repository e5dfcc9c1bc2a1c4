import type { Right } from '@artel/contracts/kit/endpoint.ts';
import type { StageAction } from '@artel/contracts/orders/orders.ts';
import { expect, test } from 'vitest';
import { days, hours } from '../../platform/clock.ts';
import type { Member } from '../../platform/http/viewer.ts';
import {
  checkOrderMove,
  checkStageMove,
  declineReason,
  hasRevisionLeft,
  isFreeCancelOver,
  isLateEnough,
  openingLimit,
  orderActions,
  partyOf,
  pauseEndsAt,
  stageActions,
} from './order.policy.ts';

const at = new Date('2026-11-22T12:00:00Z');
const ago = (ms: number): Date => new Date(at.getTime() - ms);
const stage = {
  status: 'in_work' as const,
  delivered_at: null,
  due_at: ago(-days(3)),
  funded_at: ago(days(2)),
  revisions_used: 0,
  paused_at: null,
  pause_until: null,
  customer_disputes: 0,
  seller_disputes: 0,
};
type Told = Partial<Parameters<typeof openingLimit>[1]>;

const cases: [string, 'customer' | 'seller', Told, Date | null, boolean][] = [
  ['work goes on', 'customer', {}, null, false],
  ['the term is a moment away', 'customer', { due_at: ago(-1) }, null, false],
  ['the term has come', 'customer', { due_at: at }, null, true],
  ['handed in', 'customer', { delivered_at: ago(1) }, null, true],
  ['a question is not yet a day old', 'customer', {}, ago(hours(24) - 1), false],
  ['a question is a day old', 'customer', {}, ago(hours(24)), true],
  ['asked long ago, paid an hour ago', 'customer', { funded_at: ago(hours(1)) }, ago(days(9)), false],
  ['handed in', 'seller', { delivered_at: ago(1) }, null, false],
  ['sent back once', 'seller', { delivered_at: ago(1), revisions_used: 1 }, null, false],
  ['sent back twice', 'seller', { delivered_at: ago(1), revisions_used: 2 }, null, true],
  ['the customer is silent in a pause', 'seller', { paused_at: ago(hours(72) - 1) }, null, false],
  ['the customer is silent in a pause for three days', 'seller', { paused_at: ago(hours(72)) }, null, true],
  ['both agreed to a pause of days', 'seller', { paused_at: ago(days(4)), pause_until: ago(-1) }, null, false],
  ['it has no term yet', 'customer', { due_at: null }, null, false],
  ['it stands still since before its term', 'customer', { due_at: ago(days(1)), paused_at: ago(days(2)) }, null, false],
  ['a question is a day old, nothing is paid', 'customer', { funded_at: null }, ago(hours(24)), true],
  ['late and silent', 'seller', { due_at: ago(days(5)) }, ago(days(5)), false],
];
test.each(cases)('%s: may the %s open a dispute', (_, party, told, waits_since, isOpen) => {
  const asked = { ...stage, ...told };
  expect(openingLimit([asked], asked, party, waits_since, at)).toBe(isOpen ? undefined : 'DISPUTE_TOO_EARLY');
});

test.each([
  ['customer', { customer_disputes: 1 }, true],
  ['customer', { customer_disputes: 2 }, false],
  ['customer', { seller_disputes: 2 }, true],
  ['seller', { seller_disputes: 1 }, true],
  ['seller', { seller_disputes: 2 }, false],
] as const)('each side opens at most two disputes about a stage: %s with %o', (party, opened, isOpen) => {
  const asked = { ...stage, due_at: at, delivered_at: ago(1), revisions_used: 2, ...opened };
  expect(openingLimit([asked], asked, party, null, at)).toBe(isOpen ? undefined : 'DISPUTE_OPENED_TOO_OFTEN');
});

test('of several stages only what is open is quarrelled about: the one in turn, and those agreed to beside it', () => {
  const late = { ...stage, due_at: ago(1) };
  const next = { ...late };
  const beside = { ...late, is_beside: true };
  expect(openingLimit([late, next], next, 'customer', null, at)).toBe('STAGE_NOT_IN_TURN');
  expect(openingLimit([late, beside, next], beside, 'customer', null, at)).toBeUndefined();
  expect(openingLimit([late, beside, next], next, 'customer', null, at)).toBe('STAGE_NOT_IN_TURN');
});

test.each([
  ['the one in turn waits for its money', 'awaiting_funding', ['released', 'planned'], true],
  ['the one in turn is worked on', 'in_progress', ['in_work', 'planned'], false],
  ['the next was agreed to beside it', 'in_progress', ['in_work', 'planned beside'], true],
  ['the next has its money already', 'delivered', ['delivered', 'in_work beside', 'planned'], false],
  ['the one after was agreed to as well', 'revision', ['revision', 'in_work beside', 'planned beside'], true],
  ['they quarrel about the one in turn', 'disputed', ['disputed', 'planned beside'], false],
] as const)('may a stage be paid for: %s', (_, status, stages, isOpen) => {
  const told = stages.map((words) => ({ status: words.split(' ')[0] as 'planned', is_beside: words.endsWith('beside') }));
  expect(orderActions({ status, free_cancel_until: null, stages: told }, 'customer', at).includes('fund')).toBe(isOpen);
});

const viewer = (user_id: string, ...permissions: Right[]): Member => ({
  ...{ user_id, session_id: 'x', active_role: permissions.length > 0 ? 'admin' : 'customer', roles: ['customer'], permissions },
  ...{ is_blocked: false, email_verified: true, second_factors: [], lacks_second_factor: false, proved_at: at },
});
test.each([
  ['its customer', viewer('c'), 'customer'],
  ['its seller', viewer('s'), 'seller'],
  ['support', viewer('x', 'support'), 'staff'],
  ['a moderator', viewer('x', 'moderator'), 'staff'],
  ['finance', viewer('x', 'finance'), 'staff'],
  ['staff of another kind', viewer('x', 'content'), undefined],
  ['a stranger', viewer('x'), undefined],
  ['staff who ordered it', viewer('c', 'support'), 'customer'],
])('to an order %s is its %s', (_, who, party) => {
  expect(partyOf({ customer_id: 'c', seller_id: 's' }, who)).toBe(party);
});

test.each([
  ['awaiting_payment', null, false],
  ['awaiting_payment', ago(1), false],
  ['awaiting_start', null, true],
  ['awaiting_start', ago(-1), false],
  ['awaiting_start', at, true],
  ['awaiting_requirements', ago(1), true],
] as const)('an order that is %s, freely cancelled until %s: is that over? %s', (status, free_cancel_until, isOver) => {
  expect(isFreeCancelOver({ status, free_cancel_until }, at)).toBe(isOver);
});

test.each([
  ['awaiting_requirements', ago(-days(7)), 'unanswered'],
  ['awaiting_requirements', ago(-days(7) - 1), 'seller'],
  ['awaiting_requirements', null, 'seller'],
  ['awaiting_start', ago(days(1)), 'seller'],
] as const)('an order that is %s until %s is declined because of: %s', (status, start_due_at, reason) => {
  expect(declineReason({ status, start_due_at }, at)).toBe(reason);
});

test.each([
  ['in_work', 5, ago(hours(24)), true],
  ['in_work', 5, ago(hours(24) - 1), false],
  ['in_work', 1, ago(hours(3)), true],
  ['in_work', 1, ago(hours(3) - 1), false],
  ['revision', 1, ago(hours(72)), true],
  ['revision', 1, ago(hours(72) - 1), false],
  ['in_work', 5, null, false],
] as const)('work that is %s, of %i days, due at %s is late enough to cancel: %s', (status, term_days, due_at, isLate) => {
  expect(isLateEnough({ status, term_days, due_at }, at)).toBe(isLate);
});

test.each([
  ['not paused', {}, null],
  ['not paused, after every kind of pause', { paused_ms: days(20), rested_ms: days(7) }, null],
  ['paused by both, until a day', { paused_at: at, pause_until: ago(-1) }, null],
  ['paused by both, after all the silence there may be', { paused_at: at, pause_until: ago(-1), paused_ms: days(14) }, null],
  ['paused for the first time', { paused_at: at }, ago(-days(14))],
  ['after thirteen days of silence', { paused_at: at, paused_ms: days(13) }, ago(-days(1))],
  ['after more silence than there may be', { paused_at: at, paused_ms: days(20) }, at],
  // what both agreed to is nobody's silence
  ['after a day both agreed to', { paused_at: at, paused_ms: days(1), rested_ms: days(1) }, ago(-days(14))],
  ['after all the rest there may be', { paused_at: at, paused_ms: days(14), rested_ms: days(14) }, ago(-days(14))],
  ['after ten days of rest and three of silence', { paused_at: at, paused_ms: days(13), rested_ms: days(10) }, ago(-days(11))],
  ['after as much silence as there may be, and rest', { paused_at: at, paused_ms: days(15), rested_ms: days(1) }, at],
])('a pause ends: %s', (_, paused, ends_at) => {
  expect(pauseEndsAt({ paused_at: null, pause_until: null, paused_ms: 0, rested_ms: 0, ...paused })).toEqual(ends_at);
});

test.each([
  [-1, 99, true],
  [1, 0, true],
  [1, 1, false],
  [0, 0, false],
])('of %i revisions (-1: any number) %i are used: is one left? %s', (revisions_included, revisions_used, isLeft) => {
  expect(hasRevisionLeft({ revisions_included, revisions_used })).toBe(isLeft);
});

type NoticeStage = Parameters<typeof checkStageMove>[0];
const plain: NoticeStage = {
  ...{ status: 'in_work', due_at: ago(-days(3)), term_days: 5, revisions_included: 1, revisions_used: 0, is_review_extended: false },
  ...{ asked_at: null, paused_at: null, pause_until: null, paused_ms: 0, rested_ms: 0, reserve_asked_at: null },
};
const handedIn = { status: 'delivered' } as const;
/** Who does what with which stage, and what comes of it: a state, or the code of a refusal. */
test.each<[StageAction, 'customer' | 'seller', Partial<NoticeStage>, string]>([
  ['ask', 'seller', {}, 'in_work'],
  ['ask', 'seller', { asked_at: at }, 'QUESTION_IS_OPEN'],
  ['answer', 'customer', { asked_at: at }, 'in_work'],
  ['answer', 'customer', {}, 'NO_QUESTION'],
  ['resume', 'seller', { status: 'paused', paused_at: ago(1), pause_until: ago(-1) }, 'in_work'],
  ['resume', 'seller', { status: 'paused', paused_at: ago(1) }, 'NOT_PAUSED_BY_BOTH'],
  ['cancel_paused', 'customer', { status: 'paused', paused_at: ago(days(14)) }, 'cancelled'],
  ['cancel_paused', 'customer', { status: 'paused', paused_at: ago(days(14) - 1) }, 'PAUSE_NOT_OVER'],
  ['cancel_paused', 'customer', { status: 'paused', paused_at: ago(days(20)), pause_until: ago(-1) }, 'PAUSE_NOT_OVER'],
  ['cancel_paused', 'seller', { status: 'paused', paused_at: ago(1), paused_ms: days(14) }, 'cancelled'],
  ['cancel_paused', 'seller', { status: 'paused', paused_at: ago(1), paused_ms: days(14), rested_ms: days(14) }, 'PAUSE_NOT_OVER'],
  ['cancel_paused', 'customer', { status: 'paused', paused_at: ago(days(14)), paused_ms: days(14), rested_ms: days(14) }, 'cancelled'],
  ['cancel_paused', 'seller', { status: 'paused', paused_at: ago(days(2)), paused_ms: days(22), rested_ms: days(10) }, 'cancelled'],
  ['deliver', 'seller', { asked_at: at, due_at: ago(days(9)) }, 'delivered'],
  ['revise', 'customer', handedIn, 'revision'],
  ['revise', 'customer', { ...handedIn, reserve_asked_at: at }, 'RESERVE_IS_ENDING'],
  ['revise', 'customer', { ...handedIn, revisions_used: 1 }, 'REVISIONS_ARE_USED_UP'],
  ['extend_review', 'customer', handedIn, 'delivered'],
  ['extend_review', 'customer', { ...handedIn, is_review_extended: true }, 'REVIEW_ALREADY_EXTENDED'],
  ['accept', 'customer', { ...handedIn, is_review_extended: true, reserve_asked_at: at, revisions_used: 1 }, 'accepted'],
  ['cancel_late', 'customer', { due_at: ago(hours(24)) }, 'cancelled'],
  ['cancel_late', 'customer', {}, 'NOT_LATE_ENOUGH'],
])('%s by the %s, of a stage with %o: %s', (action, party, told, said) => {
  const asked = { ...plain, ...told };
  const buttons = stageActions(asked, party, at);
  const refusal = { ok: false, code: said, details: { from: asked.status, allowed_actions: buttons } };
  const isAllowed = said === said.toLowerCase();
  expect(checkStageMove(asked, action, party, at)).toEqual(isAllowed ? { ok: true, to: said } : refusal);
  expect(buttons.includes(action)).toBe(isAllowed);
});

test('the buttons of a stage are what may be done now; the staff has none', () => {
  const buttons = (told: Partial<NoticeStage> = {}) =>
    (['customer', 'seller', 'staff'] as const).map((party) => stageActions({ ...plain, ...told }, party, at));
  expect(buttons()).toEqual([['dispute'], ['ask', 'deliver', 'dispute'], []]);
  expect(buttons({ asked_at: at, due_at: ago(days(9)) })).toEqual([['answer', 'cancel_late', 'dispute'], ['deliver', 'dispute'], []]);
  expect(buttons(handedIn)).toEqual([['revise', 'extend_review', 'accept', 'dispute'], ['dispute'], []]);
});

test('the buttons of an order: a customer cancels freely for a while, a seller starts or declines at any time; the staff has none', () => {
  const order = (status: 'awaiting_payment' | 'awaiting_start' | 'in_progress', free_cancel_until: Date | null) => ({
    status,
    free_cancel_until,
    stages: [],
  });
  const buttons = (told: ReturnType<typeof order>) =>
    (['customer', 'seller', 'staff'] as const).map((party) => orderActions(told, party, at));
  expect(buttons(order('awaiting_start', ago(-1)))).toEqual([['cancel'], ['start', 'decline'], []]);
  expect(buttons(order('awaiting_start', at))).toEqual([[], ['start', 'decline'], []]);
  expect(checkOrderMove(order('awaiting_start', ago(-1)), 'cancel', 'customer', at)).toEqual({ ok: true, to: 'cancelled' });
  expect(checkOrderMove(order('awaiting_payment', null), 'withdraw', 'seller', at)).toEqual({ ok: true, to: 'cancelled' });
  for (const told of [order('awaiting_start', at), order('in_progress', ago(-1))])
    expect(checkOrderMove(told, 'cancel', 'customer', at)).toEqual({
      ok: false,
      code: 'FREE_CANCEL_IS_OVER',
      details: { from: told.status, allowed_actions: [] },
    });
});
