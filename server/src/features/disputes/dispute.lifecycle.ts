/** What may happen to a dispute, by whom. Everything not listed is refused; when it may happen, says dispute.policy.ts. */

import type { CaseAction } from '@artel/contracts/disputes/admin-disputes.ts';
import type { DisputeAction, DisputeSide, DisputeStatus } from '@artel/contracts/disputes/disputes.ts';
import type { Lifecycle } from '../../platform/index.ts';

export type DisputeParty = DisputeSide | 'arbiter' | 'staff' | 'clock' | 'system';
type Hidden = 'pass' | 'lapse' | 'decide' | 'release' | 'free' | 'vacate' | 'execute';

const sides = ['opener', 'respondent'] as const;
const inTalks = ['negotiation', 'arbitration', 'evidence'] as const;

export const disputeLifecycle = {
  withdraw: { from: ['opened', 'arbitration', 'evidence'], by: ['opener'], to: 'withdrawn' },
  answer: { from: ['opened'], by: ['respondent'], to: 'negotiation' },
  accept: { from: ['opened', ...inTalks], by: sides, to: 'settled' },
  offer: { from: [...inTalks], by: sides },
  escalate: { from: ['negotiation'], by: sides, to: 'arbitration' },
  // silence loses nothing: it leads to the arbiter
  pass: { from: ['opened', 'negotiation'], by: ['clock'], to: 'arbitration', hidden: true },
  attach: { from: ['opened', ...inTalks], by: sides },

  take: { from: ['arbitration', 'evidence', 'appealed'], by: ['staff'] },
  leave: { from: ['arbitration', 'evidence', 'appealed'], by: ['arbiter'] },
  ask: { from: ['arbitration'], by: ['arbiter'], to: 'evidence' },
  reply: { from: ['evidence'], by: sides, to: 'arbitration' },
  lapse: { from: ['evidence'], by: ['clock'], to: 'arbitration', hidden: true },
  propose: { from: ['arbitration'], by: ['arbiter'], to: 'proposed' },
  agree: { from: ['proposed'], by: sides },
  object: { from: ['proposed'], by: sides },
  finalise: { from: ['proposed'], by: ['arbiter'], to: 'decided' },
  decide: { from: ['proposed'], by: ['system', 'clock'], to: 'decided', hidden: true },
  release: { from: ['proposed'], by: ['clock'], to: 'arbitration', hidden: true },
  free: { from: ['arbitration', 'appealed'], by: ['clock'], hidden: true },
  vacate: { from: ['arbitration', 'evidence', 'proposed', 'appealed'], by: ['system'], hidden: true },
  waive: { from: ['decided'], by: sides },
  appeal: { from: ['decided'], by: sides, to: 'appealed' },
  rule: { from: ['appealed'], by: ['arbiter'], to: 'final' },
  // a large sum waits for another arbiter; afterwards it goes on as the decision would have
  sign: { from: ['arbitration', 'proposed', 'appealed'], by: ['staff'] },
  refuse: { from: ['arbitration', 'proposed', 'appealed'], by: ['staff'] },
  execute: { from: ['decided', 'final'], by: ['system', 'clock'], to: 'closed', hidden: true },
} as const satisfies Lifecycle<DisputeStatus, DisputeAction | CaseAction | Hidden, DisputeParty>;
