import { PaymentStatus, RefundStatus } from '@artel/contracts/money/payments.ts';
import { payoutStatuses } from '@artel/contracts/money/payouts/payouts.ts';
import type { ReconciledKind } from '@artel/contracts/money/reconciliation.ts';
import { expect, test } from 'vitest';
import { mayRecheck, outcomesOf, type Thing } from './outcomes.policy.ts';

const thing = (kind: ReconciledKind, status: string, more: Partial<Thing> = {}): Thing => ({
  ...{ kind, status, id: 'thing', payment_id: 'pay', person_id: 'me', amount_minor: 1000, fee_minor: kind === 'payout' ? 10 : 0 },
  ...{ method: 'card', provider: 'bank' },
  ...more,
});
const short = ({ account, amount_minor }: { account: string; amount_minor: number }) =>
  `${account.replace('user:me:', '')} ${amount_minor}`;
const told = (kind: ReconciledKind, status: string): string[] =>
  outcomesOf(thing(kind, status)).map(
    ({ outcome, journals }) => `${outcome}: ${journals.map(({ code, lines }) => [code, ...lines.map(short)].join(' ')).join('; ') || '—'}`,
  );

const M1 = 'M1 ext:bank -1000 available 1000';
const M9 = 'M9 payout -990 ext:bank 990 payout -10 platform:fee 10';
const M10 = 'M10 payout -1000 available 1000';
const expected: Record<ReconciledKind, Record<string, string[]>> = {
  payment: {
    ...{ created: [`done: ${M1}`, 'declined: —'], pending: [`done: ${M1}`, 'declined: —'] },
    ...{ failed: [`done: ${M1}`], expired: [`done: ${M1}`], cancelled: [`done: ${M1}`] },
    ...{ succeeded: [], partially_refunded: [], refunded: [] },
  },
  refund: {
    requested: ['done: —', 'declined: M7 ext:bank -1000 available 1000'],
    processing: ['done: —', 'declined: M7 ext:bank -1000 available 1000'],
    succeeded: [],
    failed: ['done: M7 available -1000 ext:bank 1000'],
  },
  payout: {
    created: [],
    on_review: [`approve: ${M9}`, `reject: ${M10}`],
    queued: [`done: ${M9}`, `reject: ${M10}`],
    processing: [`done: ${M9}`, `declined: ${M10}`],
    paid: ['declined: M10 ext:bank -990 available 990 platform:fee -10 available 10'],
    failed: [`done: M8 available -1000 payout 1000; ${M9}`],
    returned: [],
    cancelled: [],
  },
};

test.each([
  ...PaymentStatus.options.map((status) => ['payment', status] as const),
  ...RefundStatus.options.map((status) => ['refund', status] as const),
  ...payoutStatuses.map((status) => ['payout', status] as const),
])('a %s that is %s', (kind, status) => {
  expect(told(kind, status)).toEqual(expected[kind][status]);
});

test('of a payment in coins nothing is promised before their day', () => {
  expect(outcomesOf(thing('payment', 'pending', { method: 'usdt' }))).toEqual([]);
});

test('every journal that is shown balances', () => {
  for (const kind of ['payment', 'refund', 'payout'] as const)
    for (const status of Object.keys(expected[kind]))
      for (const { lines } of outcomesOf(thing(kind, status)).flatMap(({ journals }) => journals))
        expect(lines.reduce((total, { amount_minor }) => total + amount_minor, 0)).toBe(0);
});

test('the provider is asked only about what it was told of, and whose word may still count', () => {
  const asked = (kind: ReconciledKind) => Object.keys(expected[kind]).filter((status) => mayRecheck({ kind, status }));
  expect(asked('payment')).toEqual(['created', 'pending', 'failed', 'expired', 'cancelled']);
  expect(asked('refund')).toEqual(['processing', 'failed']);
  expect(asked('payout')).toEqual(['processing', 'paid', 'failed']);
});
