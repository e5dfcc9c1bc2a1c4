/** What may happen to a dispute, by whom. Everything not listed is refused; when it may happen, says dispute.policy.ts. */
import type { CaseAction } from '@artel/contracts/disputes/admin-disputes.ts';
import type { DisputeAction, DisputeSide, DisputeStatus } from '@artel/contracts/disputes/disputes.ts';
import type { Lifecycle } from '../../platform/lifecycle.ts';

/** `arbiter`: who has taken the case. `staff`: another one of those who may. */
export type DisputeParty = DisputeSide | 'arbiter' | 'staff' | 'clock' | 'system';
type Hidden = 'pass' | 'lapse' | 'decide' | 'release' | 'free' | 'vacate' | 'execute';

const sides = ['opener', 'respondent'] as const;
/** Figures can be taken until a decision is proposed. */
const inTalks = ['negotiation', 'arbitration', 'evidence'] as const;

export const disputeLifecycle = {
  // until the other side has spoken
  withdraw: { from: ['opened', 'arbitration', 'evidence'], by: ['opener'], to: 'withdrawn' },
  answer: { from: ['opened'], by: ['respondent'], to: 'negotiation' },
  // the other side's figure as it stands
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
  // after an objection
  finalise: { from: ['proposed'], by: ['arbiter'], to: 'decided' },
  // both agreed, or nobody objected in time
  decide: { from: ['proposed'], by: ['system', 'clock'], to: 'decided', hidden: true },
  // an objection nobody answered: another arbiter takes the case
  release: { from: ['proposed'], by: ['clock'], to: 'arbitration', hidden: true },
  // the time for the decision is over: back to the queue
  free: { from: ['arbitration', 'appealed'], by: ['clock'], hidden: true },
  // whoever has the case decides nothing any more
  vacate: { from: ['arbitration', 'evidence', 'proposed', 'appealed'], by: ['system'], hidden: true },
  waive: { from: ['decided'], by: sides },
  appeal: { from: ['decided'], by: sides, to: 'appealed' },
  rule: { from: ['appealed'], by: ['arbiter'], to: 'final' },
  // what the arbiter proposes, decides or rules about a large sum: it leads where their word would
  sign: { from: ['arbitration', 'proposed', 'appealed'], by: ['staff'] },
  refuse: { from: ['arbitration', 'proposed', 'appealed'], by: ['staff'] },
  // the money goes apart
  execute: { from: ['decided', 'final'], by: ['system', 'clock'], to: 'closed', hidden: true },
} as const satisfies Lifecycle<DisputeStatus, DisputeAction | CaseAction | Hidden, DisputeParty>;
