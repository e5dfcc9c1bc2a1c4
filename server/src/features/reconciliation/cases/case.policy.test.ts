import { CaseDifference, CaseStatus } from '@artel/contracts/money/reconciliation.ts';
import { expect, test } from 'vitest';
import { moverOf, takenBackOf } from './case.policy.ts';

const due_at = new Date('2026-11-25T12:00:00Z');
const late = new Date(due_at.getTime() + 1);

test.each(CaseStatus.options)(
  'a case that is %s is its taker’s own only while it is taken; to others it is late when its time is over',
  (status) => {
    const one = { status, taken_by: 'me', due_at };
    const said = (viewer: string) => [due_at, late].map((moment) => moverOf(one, viewer, moment));
    expect(said('me')).toEqual(status === 'taken' ? ['owner', 'owner'] : ['colleague', 'late']);
    expect(said('another')).toEqual(['colleague', 'late']);
  },
);

test('a case that nobody took is nobody’s own', () => {
  expect(moverOf({ status: 'open', taken_by: null, due_at }, 'me', due_at)).toBe('colleague');
});

const payment = { number: 42, amount_minor: 1000 };
test.each(['payment', 'refund', 'payout', 'book'] as const)(
  'a case of a %s says by its difference whether a bank may have taken it',
  (object_kind) => {
    const known = { payment: ['missing_there', 'amount', 'state'], refund: ['missing_here', 'over_lot'], payout: [], book: [] }[
      object_kind
    ];
    const found = CaseDifference.options.filter((difference) =>
      takenBackOf({ object_kind, difference, status: 'taken', off_minor: -1, payment }),
    );
    expect(found.toSorted()).toEqual(known.toSorted());
  },
);
test.each([
  [{ off_minor: -400 }, { payment_number: 42, amount_minor: 400 }],
  [{ off_minor: -1400 }, { payment_number: 42, amount_minor: 1000 }],
  [{ off_minor: 0 }, null],
  [{ off_minor: 400 }, null],
  [{ off_minor: -400, payment: null }, null],
  [{ off_minor: -400, status: 'settled' as const }, null],
  [{ off_minor: -400, status: 'agreed' as const }, null],
])('no more is proposed than the payment was, and only of one that waits: %o', (off, said) => {
  expect(takenBackOf({ object_kind: 'payment', difference: 'amount', status: 'open', payment, ...off })).toEqual(said);
});
