import { expect, test } from 'vitest';
import { lateFacts } from './lateness.policy.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, n, 9));
const event = (type: string, n: number, data: Record<string, unknown> = {}) => ({
  type: type as 'stage.late',
  data: { stage_no: 1, ...data },
  at: day(n).toISOString(),
});
const calm = { opener_role: 'customer' as const, created_at: day(20), status: 'negotiation' as const, answered_at: day(21), questions: [] };
const said = (happened: Parameters<typeof lateFacts>[0], dispute: Parameters<typeof lateFacts>[2] = calm) =>
  lateFacts(happened, 1, dispute).map(({ who, what, due_at, done_at }) => [who, what, due_at.slice(8, 10), done_at?.slice(8, 10) ?? null]);

test('work that came after its term, that never came, and that was given more days in time', () => {
  expect(said([event('stage.late', 5), event('stage.delivered', 7)])).toEqual([['seller', 'work', '05', '07']]);
  expect(said([event('stage.late', 5)])).toEqual([['seller', 'work', '05', null]]);
  expect(said([event('stage.late', 5), event('order.request_accepted', 6, { clears_late: true })])).toEqual([]);
  expect(said([event('stage.late', 5), event('order.request_accepted', 6, { clears_late: false })])).toHaveLength(1);
  expect(said([event('stage.delivered', 5), event('stage.late', 9), event('stage.delivered', 10)])).toEqual([
    ['seller', 'work', '09', '10'],
  ]);
  expect(said([event('stage.late', 5, { stage_no: 2 })])).toEqual([]);
});

test('a customer whose answers the work waited for', () => {
  expect(said([event('stage.paused', 3), event('stage.answered', 4)])).toEqual([['customer', 'answers', '03', '04']]);
  expect(said([event('stage.answered', 4)])).toEqual([]);
});

test.each([
  ['opened', null, []],
  ['settled', null, []],
  ['arbitration', day(21), []],
  ['arbitration', null, [['seller', 'dispute', '23', null]]],
] as const)('a dispute in %s, answered %s', (status, answered_at, facts) => {
  expect(said([], { ...calm, status, answered_at })).toEqual(facts);
});

test('a question of the arbiter is late when its time is over, by whoever was asked', () => {
  const question = (to: 'opener' | 'respondent', answer: string | null, answered_at: string | null) => ({
    ...{ to, until: day(25).toISOString(), answer, answered_at },
  });
  const ended = day(25).toISOString();
  const questions = [question('opener', null, ended), question('respondent', 'Вот', ended), question('respondent', null, null)];
  expect(said([event('stage.late', 5)], { ...calm, questions })).toEqual([
    ['seller', 'work', '05', null],
    ['customer', 'question', '25', null],
  ]);
});
