import { identityStatuses } from '@artel/contracts/people/identity.ts';
import { expect, test } from 'vitest';
import { movesOf } from '../../../test/moves.ts';
import { identityLifecycle } from './identity.lifecycle.ts';

const each = (who: string, what: string, statuses: readonly string[], to?: string) =>
  statuses.map((status) => `${who} ${what} ${status} ${to ?? status}`);

test('the whole table: who may do what from where', () => {
  expect(movesOf(identityLifecycle, identityStatuses, ['owner', 'handler', 'staff', 'clock', 'appeal'])).toEqual({
    open: [
      ...each('owner', 'add_papers', ['not_started', 'needs_info']),
      ...each('owner', 'send', ['not_started', 'needs_info'], 'submitted'),
      ...each('owner', 'withdraw', ['not_started', 'submitted', 'needs_info', 'approved'], 'withdrawn'),
      ...each('owner', 'forget_papers', ['approved', 'rejected', 'expired', 'revoked']),
      ...['staff', 'handler'].flatMap((who) => each(who, 'take', ['submitted'])),
      'handler leave submitted submitted',
      'handler view submitted submitted',
      'handler approve submitted approved',
      'handler ask submitted needs_info',
      'handler reject submitted rejected',
      ...['staff', 'handler'].flatMap((who) => each(who, 'revoke', ['approved'], 'revoked')),
      'clock lapse needs_info withdrawn',
      ...['clock', 'handler'].flatMap((who) => each(who, 'expire', ['approved'], 'expired')),
      'appeal look_again rejected submitted',
      'appeal forgive rejected withdrawn',
      'appeal restore revoked approved',
    ].sort(),
    named: ['owner add_papers submitted: IDENTITY_IS_LOOKED_AT', 'owner send submitted: IDENTITY_IS_LOOKED_AT'],
    hidden: ['expire', 'forgive', 'lapse', 'look_again', 'restore'],
  });
});
