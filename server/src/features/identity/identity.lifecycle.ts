import type { IdentityStatus } from '@artel/contracts/people/identity.ts';
import type { Lifecycle } from '../../platform/index.ts';

export type IdentityParty = 'owner' | 'handler' | 'staff' | 'clock' | 'appeal';
export type IdentityMove =
  | 'add_papers'
  | 'send'
  | 'withdraw'
  | 'forget_papers'
  | 'take'
  | 'leave'
  | 'view'
  | 'approve'
  | 'ask'
  | 'reject'
  | 'revoke'
  | 'lapse'
  | 'expire'
  | 'look_again'
  | 'forgive'
  | 'restore';

const documentsViewed = { submitted: 'IDENTITY_IS_LOOKED_AT' } as const;

export const identityLifecycle = {
  add_papers: { from: ['not_started', 'needs_info'], by: ['owner'], refused: documentsViewed },
  send: { from: ['not_started', 'needs_info'], by: ['owner'], to: 'submitted', refused: documentsViewed },
  withdraw: { from: ['not_started', 'submitted', 'needs_info', 'approved'], by: ['owner'], to: 'withdrawn' },
  forget_papers: { from: ['approved', 'rejected', 'expired', 'revoked'], by: ['owner'] },
  take: { from: ['submitted'], by: ['staff', 'handler'] },
  leave: { from: ['submitted'], by: ['handler'] },
  view: { from: ['submitted'], by: ['handler'] },
  approve: { from: ['submitted'], by: ['handler'], to: 'approved' },
  ask: { from: ['submitted'], by: ['handler'], to: 'needs_info' },
  reject: { from: ['submitted'], by: ['handler'], to: 'rejected' },
  revoke: { from: ['approved'], by: ['staff', 'handler'], to: 'revoked' },
  lapse: { from: ['needs_info'], by: ['clock'], to: 'withdrawn', hidden: true },
  expire: { from: ['approved'], by: ['clock', 'handler'], to: 'expired', hidden: true },
  look_again: { from: ['rejected'], by: ['appeal'], to: 'submitted', hidden: true },
  // the documents are deleted, or a new attempt is begun
  forgive: { from: ['rejected'], by: ['appeal'], to: 'withdrawn', hidden: true },
  restore: { from: ['revoked'], by: ['appeal'], to: 'approved', hidden: true },
} as const satisfies Lifecycle<IdentityStatus, IdentityMove, IdentityParty>;
