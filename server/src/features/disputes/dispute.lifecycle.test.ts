import { disputeStatuses } from '@artel/contracts/orders/disputes.ts';
import { expect, test } from 'vitest';
import { move } from '../../platform/lifecycle.ts';
import { disputeLifecycle } from './dispute.lifecycle.ts';

test('a dispute is withdrawn by its opener, as long as it is only opened', () => {
  const open = (['opener', 'respondent'] as const).flatMap((party) =>
    disputeStatuses.flatMap((status) => {
      const verdict = move(disputeLifecycle, status, 'withdraw', party);
      return verdict.ok ? [`${party} ${status} ${verdict.to}`] : [];
    }),
  );
  expect(open).toEqual(['opener opened withdrawn']);
});
