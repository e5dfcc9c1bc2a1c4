/** Something happened → who in other features reacts, in this order, in the same transaction (`later`: as a job of it). */

import { tellAppealReceived } from './features/appeals/index.ts';
import { applyProviderPayment, applyProviderRefund } from './features/payments/index.ts';
import { applyProviderPayout } from './features/payouts/index.ts';
import { stay } from './features/personal-data/index.ts';
import type { ProviderObject } from './features/provider/index.ts';
import { noteReferral } from './features/referrals/index.ts';
import { pauseServicesOf } from './features/services/index.ts';
import type { AnnouncedEvent, Reaction, Reactions } from './platform/events.ts';
import { forgetPages } from './platform/pages/page-cache.ts';

const told = (event: AnnouncedEvent) => event.data?.object as ProviderObject;

/** What strangers see has changed: kept pages are made anew from the commit on. */
const showsAnew: readonly Reaction[] = [{ now: async (tx) => tx.afterCommit(forgetPages) }];

export const reactions: Reactions = {
  'user.registered': [{ now: noteReferral }],
  'appeal.opened': [{ now: tellAppealReceived }],
  'service.approved': showsAnew,
  'service.paused': showsAnew,
  'service.resumed': showsAnew,
  'service.archived': showsAnew,
  'service.restored': showsAnew,
  'service.blocked': showsAnew,
  'service.unblocked': showsAnew,
  'user.profile_changed': showsAnew,
  'portfolio.changed': showsAnew,
  'portfolio.hidden': showsAnew,
  'portfolio.shown': showsAnew,
  'user.leaving': [{ now: (tx, event) => pauseServicesOf(tx, event.entity_id) }],
  'user.erased': showsAnew,
  'session.started': [{ now: (tx, event) => stay(tx, event.actor_id!) }],
  'provider.payment_told': [{ now: (tx, event) => applyProviderPayment(tx, told(event)) }],
  'provider.refund_told': [{ now: (tx, event) => applyProviderRefund(tx, told(event)) }],
  'provider.payout_told': [{ now: (tx, event) => applyProviderPayout(tx, told(event)) }],
};
