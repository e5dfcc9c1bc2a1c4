import type { OrderStatus, StageStatus } from '@artel/contracts/orders/orders.ts';
import { expect, test } from 'vitest';
import { hours, later } from '../../../platform/clock.ts';
import { nextStep } from './next-step.ts';
import { byTurn } from './order-turn.ts';

const at = new Date('2026-11-21T12:00:00Z');
const stage = {
  id: 'stage',
  no: 1,
  is_beside: false,
  status: 'in_work' as StageStatus,
  due_at: later(hours(5), at),
  review_ends_at: at,
  clears_at: at,
  term_days: 3,
  is_late: false,
  paused_at: at,
  pause_until: null as Date | null,
  paused_ms: 0,
  rested_ms: 0,
  asked_at: null as Date | null,
  delivered_at: null as Date | null,
};
const request = {
  kind: 'extension' as const,
  stage_id: 'stage',
  asked_by: 'seller' as const,
  status: 'open' as const,
  until: later(hours(48), at),
};
const order = { payment_due_at: at, start_due_at: at, funding_due_at: at, stages: [stage], requests: [] as (typeof request)[] };
const whoIn = (told: Parameters<typeof nextStep>[0]) =>
  (['customer', 'seller', 'staff'] as const).map((party) => nextStep(told, party, at)).map(({ who, step }) => `${who} ${step}`);

const turns: Record<OrderStatus, [customer: string, seller: string]> = {
  awaiting_payment: ['you pay', 'other pay'],
  awaiting_requirements: ['you answer_brief', 'other answer_brief'],
  awaiting_start: ['other start', 'you start'],
  awaiting_funding: ['you fund', 'other fund'],
  in_progress: ['other deliver', 'you deliver'],
  paused: ['you answer', 'other answer'],
  delivered: ['you review', 'other review'],
  revision: ['other revise', 'you revise'],
  disputed: ['nobody dispute', 'nobody dispute'],
  completed: ['nobody done', 'nobody done'],
  cancelled: ['nobody done', 'nobody done'],
  resolved: ['nobody done', 'nobody done'],
};
const stageIn: Record<OrderStatus, StageStatus> = {
  awaiting_payment: 'planned',
  awaiting_requirements: 'funded',
  awaiting_start: 'funded',
  awaiting_funding: 'planned',
  in_progress: 'in_work',
  paused: 'paused',
  delivered: 'delivered',
  revision: 'revision',
  disputed: 'disputed',
  completed: 'released',
  cancelled: 'cancelled',
  resolved: 'split',
};
test.each(Object.entries(turns))('whose move it is in an order that is %s', (status, [customer, seller]) => {
  const stages = [{ ...stage, status: stageIn[status as OrderStatus] }];
  expect(whoIn({ ...order, status: status as OrderStatus, stages }).slice(0, 2)).toEqual([customer, seller]);
});

type ParallelStage = [StageStatus, Partial<typeof stage>?];
/** Two stages side by side: what is next for the customer and for the seller, and of which of them. */
test.each<[string, OrderStatus, ParallelStage, ParallelStage, string, string]>([
  [
    'each is worked on, the second is due first',
    'in_progress',
    ['in_work'],
    ['in_work', { due_at: at }],
    'other deliver 2',
    'you deliver 2',
  ],
  [
    'late work before what is due sooner',
    'in_progress',
    ['in_work', { is_late: true, due_at: at }],
    ['in_work'],
    'other deliver 1',
    'you deliver 1',
  ],
  ['own move before the other’s', 'delivered', ['in_work'], ['delivered'], 'you review 2', 'you deliver 1'],
  [
    'both handed in, the nearer review first',
    'delivered',
    ['delivered', { review_ends_at: later(hours(9), at) }],
    ['delivered'],
    'you review 2',
    'other review 2',
  ],
  ['one stands for want of an answer', 'in_progress', ['in_work'], ['paused'], 'you answer 2', 'you deliver 1'],
  ['one rests', 'in_progress', ['paused', { pause_until: at }], ['revision'], 'other revise 2', 'you revise 2'],
  ['one is quarrelled about', 'disputed', ['disputed'], ['delivered'], 'you review 2', 'other review 2'],
  ['the second waits for its money', 'in_progress', ['in_work'], ['planned'], 'you fund 2', 'you deliver 1'],
  ['it waits in a quarrel', 'disputed', ['disputed'], ['planned'], 'nobody dispute 1', 'nobody dispute 1'],
  ['both are quarrelled about', 'disputed', ['disputed'], ['disputed'], 'nobody dispute 1', 'nobody dispute 1'],
])('side by side, %s', (_, status, [first, one], [second, two], customer, seller) => {
  const stages = [
    { ...stage, status: first, ...one },
    { ...stage, id: 'second', no: 2, is_beside: true, status: second, ...two },
  ];
  const said = (['customer', 'seller'] as const).map((party) => nextStep({ ...order, status, stages }, party, at));
  expect(said.map(({ who, step, stage_no }) => `${who} ${step} ${stage_no}`)).toEqual([customer, seller]);
});

test('whether the next stage may go beside is asked about a stage that is not open: it comes before waiting, after an own move', () => {
  const stages = [stage, { ...stage, id: 'second', no: 2, status: 'planned' as const }];
  const asked = { ...request, kind: 'beside' as never, stage_id: 'second' };
  const told = { ...order, status: 'in_progress' as const, stages, requests: [asked] };
  expect(whoIn(told)).toEqual(['you answer_request', 'you deliver', 'other deliver']);
  expect(nextStep(told, 'customer', at)).toMatchObject({ stage_no: 2, if_silent: 'declined' });
});

test('a question makes it the move of the customer too, until the term stops', () => {
  const asked = { ...order, status: 'in_progress' as const, stages: [{ ...stage, asked_at: at }] };
  expect(whoIn(asked)).toEqual(['you answer', 'you deliver', 'other deliver']);
  expect(nextStep(asked, 'customer', at)).toMatchObject({ until: later(hours(24), at).toISOString(), if_silent: 'paused' });
});

test('a pause both agreed to is nobody’s move, an open question in it neither', () => {
  const pause_until = later(hours(72), at);
  const resting = { ...order, status: 'paused' as const, stages: [{ ...stage, status: 'paused' as const, pause_until, asked_at: at }] };
  expect(whoIn(resting)).toEqual(['nobody rest', 'nobody rest', 'nobody rest']);
  const stop = { ...resting, requests: [{ ...request, kind: 'cancel' as never }] };
  expect(whoIn(stop)).toEqual(['you answer_request', 'nobody rest', 'nobody rest']);
  expect(nextStep(resting, 'customer', at)).toMatchObject({ until: pause_until.toISOString(), if_silent: 'resumed' });
});

test.each([
  ['the seller asks for days', request, ['you answer_request', 'you deliver', 'other deliver']],
  [
    'the customer asks the seller, whose move it is anyway',
    { ...request, asked_by: 'customer' },
    ['other deliver', 'you deliver', 'other deliver'],
  ],
  ['its time is over', { ...request, until: at }, ['other deliver', 'you deliver', 'other deliver']],
  ['it was answered', { ...request, status: 'declined' }, ['other deliver', 'you deliver', 'other deliver']],
  ['it is about another stage', { ...request, stage_id: 'other' }, ['other deliver', 'you deliver', 'other deliver']],
])('a request makes it the move of whoever is asked: %s', (_, asked, expected) => {
  expect(whoIn({ ...order, status: 'in_progress', requests: [asked as typeof request] })).toEqual(expected);
});

test('silence about a cancellation is told as it is judged', () => {
  const cancel = { ...request, kind: 'cancel' as const };
  const step = (delivered_at: Date | null) =>
    nextStep(
      { ...order, status: 'in_progress', stages: [{ ...stage, delivered_at }], requests: [cancel] } as Parameters<typeof nextStep>[0],
      'customer',
      at,
    );
  expect(step(null).if_silent).toBe('cancelled');
  expect(step(at).if_silent).toBe('declined');
});

test('first what waits for the viewer, each by its deadline; late work by its term', () => {
  const row = (name: string, who: string, until: string | null, late?: string) => ({
    name,
    due_at: late ?? null,
    next: { who, step: 'deliver', until, if_silent: late ? 'cancelled' : 'late' },
  });
  const rows = [
    row('theirs soon', 'other', '2026-11-22'),
    row('mine some day', 'you', null),
    row('mine late', 'you', '2026-11-28', '2026-11-20'),
    row('frozen', 'nobody', null),
    row('mine soon', 'you', '2026-11-21'),
  ];
  expect(rows.sort(byTurn).map(({ name }) => name)).toEqual(['mine late', 'mine soon', 'mine some day', 'theirs soon', 'frozen']);
});
