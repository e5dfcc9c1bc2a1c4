import type { OrderStatus } from '@artel/contracts/orders/orders.ts';
import { expect, test } from 'vitest';
import { hours, later } from '../../../platform/clock.ts';
import { nextStep } from './order.view.ts';
import { byTurn } from './order-turn.ts';

const at = new Date('2026-11-21T12:00:00Z');
const stage = {
  id: 'stage',
  status: 'in_work' as const,
  due_at: later(hours(5), at),
  review_ends_at: at,
  clears_at: at,
  term_days: 3,
  is_late: false,
  paused_at: at,
  paused_ms: 0,
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
test.each(Object.entries(turns))('whose move it is in an order that is %s', (status, [customer, seller]) => {
  expect(whoIn({ ...order, status: status as OrderStatus }).slice(0, 2)).toEqual([customer, seller]);
});

test('a question makes it the move of the customer too, until the term stops', () => {
  const asked = { ...order, status: 'in_progress' as const, stages: [{ ...stage, asked_at: at }] };
  expect(whoIn(asked)).toEqual(['you answer', 'you deliver', 'other deliver']);
  expect(nextStep(asked, 'customer', at)).toMatchObject({ until: later(hours(24), at).toISOString(), if_silent: 'paused' });
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
