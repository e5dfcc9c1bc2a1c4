import { disputeStatuses } from '@artel/contracts/disputes/disputes.ts';
import { expect, test } from 'vitest';
import { movesOf } from '../../../test/moves.ts';
import { disputeLifecycle } from './dispute.lifecycle.ts';

const talks = ['arbitration', 'evidence', 'negotiation'];
const each = (who: string, what: string, statuses: readonly string[], to?: string) =>
  statuses.map((status) => `${who} ${what} ${status} ${to ?? status}`);

test('the whole table: who may do what from where', () => {
  expect(movesOf(disputeLifecycle, disputeStatuses, ['opener', 'respondent', 'arbiter', 'staff', 'clock', 'system'])).toEqual({
    open: [
      ...each('clock', 'pass', ['negotiation', 'opened'], 'arbitration'),
      ...['opener', 'respondent'].flatMap((side) => [
        ...each(side, 'accept', [...talks, 'opened'], 'settled'),
        ...each(side, 'attach', [...talks, 'opened']),
        ...each(side, 'escalate', ['negotiation'], 'arbitration'),
        ...each(side, 'offer', talks),
        ...each(side, 'reply', ['evidence'], 'arbitration'),
        ...each(side, 'agree', ['proposed']),
        ...each(side, 'object', ['proposed']),
        ...each(side, 'waive', ['decided']),
        ...each(side, 'appeal', ['decided'], 'appealed'),
      ]),
      ...each('opener', 'withdraw', ['opened', 'arbitration', 'evidence'], 'withdrawn'),
      'respondent answer opened negotiation',
      ...each('staff', 'take', ['arbitration', 'evidence', 'appealed']),
      ...each('arbiter', 'leave', ['arbitration', 'evidence', 'appealed']),
      'arbiter ask arbitration evidence',
      'clock lapse evidence arbitration',
      'arbiter propose arbitration proposed',
      'arbiter finalise proposed decided',
      ...['clock', 'system'].flatMap((who) => [`${who} decide proposed decided`, ...each(who, 'execute', ['decided', 'final'], 'closed')]),
      'clock release proposed arbitration',
      ...each('clock', 'free', ['arbitration', 'appealed']),
      ...each('system', 'vacate', ['arbitration', 'evidence', 'proposed', 'appealed']),
      'arbiter rule appealed final',
      ...each('staff', 'sign', ['arbitration', 'proposed', 'appealed']),
      ...each('staff', 'refuse', ['arbitration', 'proposed', 'appealed']),
    ].sort(),
    named: [],
    hidden: ['decide', 'execute', 'free', 'lapse', 'pass', 'release', 'vacate'],
  });
});
