import { expect, test } from 'vitest';
import { days, hours, later } from '../../platform/clock.ts';
import { bySoonest, type Reserved, whenItComes } from './coming.policy.ts';

const time = new Date('2026-11-25T09:00:00Z');
const at = (ms: number) => later(ms, time);
const stage: Reserved = {
  ...{ status: 'in_work', is_late: false, due_at: at(days(2)), review_ends_at: null, review_hours: 72, card_paid_at: null },
};
const handedIn = { status: 'delivered', review_ends_at: at(days(1)) };

test.each<[string, Partial<Reserved>, ReturnType<typeof whenItComes>]>([
  ['handed in: when the review ends', handedIn, { how: 'if_silent', at: at(days(1)), why: null }],
  ['paid by card long ago', { ...handedIn, card_paid_at: at(-days(20)) }, { how: 'if_silent', at: at(days(1)), why: null }],
  ['paid by card lately', { ...handedIn, card_paid_at: at(-days(1)) }, { how: 'if_silent', at: at(days(6)), why: null }],
  ['in work: the term and the review after it', {}, { how: 'if_delivered', at: at(days(5)), why: null }],
  ['of a project it is looked at longer', { review_hours: 120 }, { how: 'if_delivered', at: at(days(7)), why: null }],
  ['revised', { status: 'revision' }, { how: 'if_delivered', at: at(days(5)), why: null }],
  ['in work, by card', { card_paid_at: at(0) }, { how: 'if_delivered', at: at(days(7)), why: null }],
  ['late', { is_late: true }, { how: 'no_date', at: null, why: 'late' }],
  ['its term passes this moment', { due_at: time }, { how: 'no_date', at: null, why: 'late' }],
  ['a second before', { due_at: at(1000) }, { how: 'if_delivered', at: at(1000 + hours(72)), why: null }],
  ['without a term', { due_at: null }, { how: 'no_date', at: null, why: 'late' }],
  ['paused', { status: 'paused' }, { how: 'no_date', at: null, why: 'paused' }],
  ['paid, not begun', { status: 'funded', due_at: null }, { how: 'no_date', at: null, why: 'not_started' }],
  ['in dispute', { status: 'disputed' }, { how: 'no_date', at: null, why: 'disputed' }],
  ['in dispute after a delivery', { status: 'disputed', review_ends_at: at(days(1)) }, { how: 'no_date', at: null, why: 'disputed' }],
])('%s', (_, more, when) => expect(whenItComes({ ...stage, ...more }, days(7), time)).toEqual(when));

test('soonest first, without a date last', () => {
  const none = { how: 'no_date', at: null, why: 'late' } as const;
  const on = (day: number) => ({ how: 'sure', at: at(days(day)), why: null }) as const;
  expect([none, on(3), on(1)].sort(bySoonest)).toEqual([on(1), on(3), none]);
});
