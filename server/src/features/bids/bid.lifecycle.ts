import type { BidAction, BidStatus } from '@artel/contracts/projects/bids.ts';
import type { Lifecycle } from '../../platform/index.ts';

/** `clock`: a deadline passed; `system`: project or order moved. */
export type BidParty = 'seller' | 'customer' | 'moderator' | 'clock' | 'system';

const answerable = ['sent', 'viewed', 'shortlisted'] as const;
const alive = [...answerable, 'countered'] as const;

export const bidLifecycle = {
  send: { from: ['draft'], by: ['seller'], to: 'sent' },
  renew: { from: ['not_selected', 'expired', 'withdrawn'], by: ['seller'], to: 'sent' },
  edit: { from: answerable, by: ['seller'], to: 'sent' },
  // agrees to the changed project
  confirm: { from: alive, by: ['seller'] },
  withdraw: { from: alive, by: ['seller'], to: 'withdrawn' },
  refuse: { from: ['accepted'], by: ['seller'], to: 'withdrawn' },
  accept_counter: { from: ['countered'], by: ['seller'], to: 'sent' },
  decline_counter: { from: ['countered'], by: ['seller'], to: 'sent' },
  answer_counter: { from: ['countered'], by: ['seller'], to: 'sent' },
  lapse: { from: ['countered'], by: ['clock'], to: 'sent', hidden: true },
  open: { from: ['sent'], by: ['customer'], to: 'viewed', hidden: true },
  choose: { from: answerable, by: ['customer'], to: 'accepted' },
  shortlist: { from: ['sent', 'viewed'], by: ['customer'], to: 'shortlisted' },
  unshortlist: { from: ['shortlisted'], by: ['customer'], to: 'viewed' },
  counter: { from: answerable, by: ['customer'], to: 'countered' },
  decline: { from: alive, by: ['customer'], to: 'declined' },
  hire: { from: ['accepted'], by: ['system'], to: 'hired', hidden: true },
  release: { from: ['accepted'], by: ['system'], to: 'shortlisted', hidden: true },
  pass_over: { from: alive, by: ['system'], to: 'not_selected', hidden: true },
  expire: { from: alive, by: ['clock', 'system'], to: 'expired', hidden: true },
  remove: { from: alive, by: ['moderator'], to: 'removed' },
  restore: { from: ['removed'], by: ['moderator'], to: 'sent' },
} as const satisfies Lifecycle<BidStatus, BidMove, BidParty>;

export type BidMove = BidAction | 'open' | 'lapse' | 'hire' | 'release' | 'pass_over' | 'expire';
