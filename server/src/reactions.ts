/**
 * Which features react to an event, in this order, in the same transaction (`later`: as a job of it). Projections after the commit:
 * projections.ts.
 */

import type { AllEvents } from './events.ts';
import { endProjectByOrder, expireBids, hireByOrder, passOverBids, releaseByOrder, requestBidConfirmation } from './features/bids/index.ts';
import { freezeWhatCameBack } from './features/chargebacks/index.ts';
import { endByBank, vacateCasesOf } from './features/disputes/index.ts';
import { declineReset } from './features/factor-resets/index.ts';
import { endRequestsOf, voidCancel } from './features/orders/index.ts';
import { applyProviderPayment, applyProviderRefund } from './features/payments/index.ts';
import { applyProviderPayout, goOnAfterSanction, resumeAfterTax } from './features/payouts/index.ts';
import { indexPeople, indexSellerOf } from './features/people/index.ts';
import { cancelLeaving } from './features/personal-data/index.ts';
import { closeBidsOf } from './features/projects/index.ts';
import { openDebtCase } from './features/reconciliation/index.ts';
import { accrueForStage, matchDevice, noteReferral, payForStage, qualifyByEmail, qualifyByOrder } from './features/referrals/index.ts';
import { awaitReviews } from './features/reviews/index.ts';
import {
  indexFacetsOfSeller,
  openAtSignIn,
  pauseServicesOf,
  stopAgain,
  stopByBlock,
  stopByOrderLater,
  stopByTerms,
} from './features/services/index.ts';
import type { EventOf, Reaction, Reactions } from './platform/index.ts';
import { invalidatePageCache } from './platform/pages/page-cache.ts';

declare module './platform/events.ts' {
  interface Events extends AllEvents {}
}

/** What strangers see has changed: cached pages are dropped at the commit. */
const invalidatesPages: readonly Reaction[] = [{ now: async (tx) => tx.afterCommit(invalidatePageCache) }];

const sellsOtherwise: readonly Reaction[] = [...invalidatesPages, { now: (tx, event) => indexSellerOf(tx, event.entity_id) }];

/** A service that comes on sale while its seller is away is paused first. */
const comesOnSale: readonly Reaction[] = [{ now: stopAgain }, ...sellsOtherwise];

const provesOtherwise: readonly Reaction[] = [
  ...invalidatesPages,
  { now: (tx, event) => indexPeople(tx, [event.entity_id]) },
  { now: (tx, event) => indexFacetsOfSeller(tx, event.entity_id) },
];

const changesWorkload: Reaction<EventOf<'order'>> = { now: stopByOrderLater };

export const reactions: Reactions = {
  'user.registered': [{ now: noteReferral }],
  'user.email_confirmed': [{ now: qualifyByEmail }],
  'service.approved': comesOnSale,
  'service.paused': sellsOtherwise,
  'service.resumed': comesOnSale,
  'service.archived': sellsOtherwise,
  'service.restored': sellsOtherwise,
  'service.blocked': sellsOtherwise,
  'service.unblocked': comesOnSale,
  'stage.disputed': [{ now: endRequestsOf }],
  // money set aside of the fee: in the transaction that took it
  'stage.accepted': [{ now: accrueForStage }],
  'stage.shared_out': [{ now: accrueForStage }],
  'stage.cleared': [{ now: payForStage }],
  'order.cancelled': [
    { now: voidCancel },
    { now: endByBank },
    { now: releaseByOrder },
    { now: endProjectByOrder },
    changesWorkload,
    { now: awaitReviews },
  ],
  'order.resolved': [{ now: voidCancel }, { now: endByBank }, { now: endProjectByOrder }, changesWorkload, { now: awaitReviews }],
  'order.completed': [
    { now: voidCancel },
    { now: endByBank },
    { now: endProjectByOrder },
    changesWorkload,
    { now: awaitReviews },
    { now: qualifyByOrder },
  ],
  'project.approved': invalidatesPages,
  'order.paid': [{ now: hireByOrder }, changesWorkload],
  'project.reopened': invalidatesPages,
  'project.in_work': [{ now: passOverBids }, ...invalidatesPages],
  'project.closed': [{ now: expireBids }, ...invalidatesPages],
  'project.expired': [{ now: expireBids }, ...invalidatesPages],
  'project.blocked': [{ now: expireBids }, ...invalidatesPages],
  'project.changed': [{ now: requestBidConfirmation }, ...invalidatesPages],
  'project.bids_closed': invalidatesPages,
  'project.bids_reopened': invalidatesPages,
  'project.completed': invalidatesPages,
  'project.resumed': invalidatesPages,
  'post.published': invalidatesPages,
  'post.updated': invalidatesPages,
  'post.archived': invalidatesPages,
  'post.restored': invalidatesPages,
  'faq.changed': invalidatesPages,
  'portfolio.changed': invalidatesPages,
  'portfolio.hidden': invalidatesPages,
  'portfolio.shown': invalidatesPages,
  'user.profile_changed': [
    ...invalidatesPages,
    { now: (tx, event) => indexPeople(tx, [event.entity_id]) },
    { now: (tx, event) => indexFacetsOfSeller(tx, event.entity_id) },
    { now: stopByTerms },
  ],
  'verification.approved': provesOtherwise,
  'verification.revoked': provesOtherwise,
  'verification.expired': provesOtherwise,
  'verification.withdrawn': provesOtherwise,
  'tax.answered': [{ now: resumeAfterTax }],
  'sanction.ended': [{ now: goOnAfterSanction }],
  'sanction.lifted': [{ now: goOnAfterSanction }],
  // days that nobody lived through have begun and ended
  'demo.clock_shifted': [{ later: 'stop_and_open' }, { later: 'count_reputation' }],
  // whoever is blocked takes nothing new; what was begun goes on
  'user.blocked': [
    ...invalidatesPages,
    { now: stopByBlock },
    { now: (tx, event) => closeBidsOf(tx, event.entity_id) },
    { now: (tx, event) => indexPeople(tx, [event.entity_id]) },
  ],
  'user.unblocked': [...invalidatesPages, { now: stopByBlock }, { now: (tx, event) => indexPeople(tx, [event.entity_id]) }],
  'user.became_seller': [{ now: (tx, event) => indexPeople(tx, [event.entity_id]) }],
  'user.leaving': [{ now: (tx, event) => pauseServicesOf(tx, event.entity_id) }],
  'user.erased': [...invalidatesPages, { now: (tx, event) => indexPeople(tx, [event.entity_id]) }],
  'right_change.signed': [{ now: (tx, event) => vacateCasesOf(tx, event.data.user_id) }],
  'session.started': [
    { now: (tx, event) => cancelLeaving(tx, event.actor_id!) },
    { now: (tx, event) => openAtSignIn(tx, event.actor_id!) },
    { now: (tx, event) => declineReset(tx, event.actor_id!) },
    { now: matchDevice },
  ],
  // what a bank contests is not the payer's again when it comes back
  'refund.failed': [{ now: freezeWhatCameBack }],
  'payout.failed': [{ now: freezeWhatCameBack }],
  'payout.returned': [{ now: freezeWhatCameBack }],
  'payout.cancelled': [{ now: freezeWhatCameBack }],
  'payout.rejected': [{ now: freezeWhatCameBack }],
  'refund.owed': [{ now: openDebtCase }],
  'payout.owed': [{ now: openDebtCase }],
  'provider.payment_told': [{ now: (tx, event) => applyProviderPayment(tx, event.data.object) }],
  'provider.refund_told': [{ now: (tx, event) => applyProviderRefund(tx, event.data.object) }],
  'provider.payout_told': [{ now: (tx, event) => applyProviderPayout(tx, event.data.object) }],
};
