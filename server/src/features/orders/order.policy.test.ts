import { expect, test } from 'vitest';
import { days, hours } from '../../platform/clock.ts';
import { disputeLimit } from './order.policy.ts';

const at = new Date('2026-11-22T12:00:00Z');
const ago = (ms: number): Date => new Date(at.getTime() - ms);
const stage = {
  status: 'in_work' as const,
  delivered_at: null,
  due_at: ago(-days(3)),
  funded_at: ago(days(2)),
  revisions_used: 0,
  paused_at: null,
  customer_disputes: 0,
  seller_disputes: 0,
};
type Told = Partial<Omit<typeof stage, 'delivered_at' | 'paused_at'>> & { delivered_at?: Date; paused_at?: Date };

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
  ['late and silent', 'seller', { due_at: ago(days(5)) }, ago(days(5)), false],
];
test.each(cases)('%s: may the %s open a dispute', (_, party, told, waits_since, isOpen) => {
  const asked = { ...stage, ...told };
  expect(disputeLimit([asked], asked, party, waits_since, at)).toBe(isOpen ? undefined : 'DISPUTE_TOO_EARLY');
});

test.each([
  ['customer', { customer_disputes: 1 }, true],
  ['customer', { customer_disputes: 2 }, false],
  ['customer', { seller_disputes: 2 }, true],
  ['seller', { seller_disputes: 1 }, true],
  ['seller', { seller_disputes: 2 }, false],
] as const)('each side opens at most two disputes about a stage: %s with %o', (party, opened, isOpen) => {
  const asked = { ...stage, due_at: at, delivered_at: ago(1), revisions_used: 2, ...opened };
  expect(disputeLimit([asked], asked, party, null, at)).toBe(isOpen ? undefined : 'DISPUTE_OPENED_TOO_OFTEN');
});

test('of several stages only the one in turn is quarrelled about', () => {
  const late = { ...stage, due_at: ago(1) };
  const next = { ...late };
  expect(disputeLimit([late, next], next, 'customer', null, at)).toBe('STAGE_NOT_IN_TURN');
});
