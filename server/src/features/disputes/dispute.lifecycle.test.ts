import { disputeStatuses } from '@artel/contracts/orders/disputes.ts';
import { expect, test } from 'vitest';
import { move } from '../../platform/lifecycle.ts';
import { disputeLifecycle } from './dispute.lifecycle.ts';

test('an open dispute is withdrawn by its opener, conceded by the other side, split by the staff', () => {
  const open = (['opener', 'respondent', 'staff'] as const).flatMap((party) =>
    (Object.keys(disputeLifecycle) as (keyof typeof disputeLifecycle)[]).flatMap((action) =>
      disputeStatuses.flatMap((status) => {
        const verdict = move(disputeLifecycle, status, action, party);
        return verdict.ok ? [`${action} ${party} ${status} ${verdict.to}`] : [];
      }),
    ),
  );
  expect(open).toEqual(['withdraw opener opened withdrawn', 'concede respondent opened settled', 'split staff opened closed']);
});
