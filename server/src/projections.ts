/**
 * The projections after the commit, by event. In a batch the rows run in this order, which is the order of their locks: projects, chats,
 * feeds. What changes state or money is a reaction: reactions.ts.
 */
import { appealEvents, hearingEvents, notifyOfAppeals, notifyOfHearings } from './features/appeals/index.ts';
import { announceCompleted, announceReopened, bidEvents, notifyOfBids } from './features/bids/index.ts';
import { contestedEvents, notifyOfContested } from './features/chargebacks/index.ts';
import { cardEvents, publishCards } from './features/chat/index.ts';
import { notifyOfCorrection } from './features/corrections/index.ts';
import { factorResetEvents, notifyOfResets } from './features/factor-resets/index.ts';
import { countMoved, countOrdered, countRequests, movedEvents } from './features/figures/index.ts';
import { identityEvents, notifyOfIdentity } from './features/identity/index.ts';
import { cancelEvents, noticedEvents, notifyOfCancels, notifyOfOrder } from './features/orders/index.ts';
import { notifyPayer, payerEvents } from './features/payments/index.ts';
import { notifyOwner, notifyStaff, ownerEvents, staffEvents } from './features/payouts/index.ts';
import { publishCustomerFacts } from './features/projects/index.ts';
import { notifyOfAlarms } from './features/reconciliation/index.ts';
import { notifyInviter, referralEvents } from './features/referrals/index.ts';
import { notifyOfRequisites, requisitesEvents } from './features/requisites/index.ts';
import { announceRatings, notifyOfReviews, ratedEvents, reviewEvents } from './features/reviews/index.ts';
import { notifyOfSanctions, sanctionEvents } from './features/sanctions/index.ts';
import { notifyOfSecurity, securityEvents } from './features/security/index.ts';
import { notifyOfRights, rightChangeEvents } from './features/staff/index.ts';
import { notifyOfTariffs, tariffEvents } from './features/tariffs/index.ts';
import { notifyOfTax, taxEvents } from './features/taxes/index.ts';
import { addJob } from './platform/jobs/jobs.ts';
import { type Projection, type SubscribedProjection, subscribe } from './platform/outbox.ts';
import { invalidatePageCache } from './platform/pages/page-cache.ts';

/** There may be many readers: a job notifies them some at a time. */
const byJob =
  (name: 'match_new' | 'tell_opened'): Projection =>
  async (tx, events) => {
    for (const { id, type, entity, entity_id } of events)
      await addJob(tx, name, { event: { id, type, entity, entity_id } }, `${name}:${id}`);
  };

const movesOfProjects = [
  'project.approved',
  'project.reopened',
  'project.in_work',
  'project.closed',
  'project.expired',
  'project.completed',
  'project.resumed',
] as const;

export const projections: readonly SubscribedProjection[] = [
  subscribe([...movesOfProjects, 'order.paid'], publishCustomerFacts),
  subscribe(movesOfProjects, async (tx) => tx.afterCommit(invalidatePageCache)),
  subscribe(movedEvents, countMoved),
  subscribe(['chat.asked'], countRequests),
  subscribe(['order.paid'], countOrdered),
  subscribe(ratedEvents, announceRatings),
  subscribe(['service.approved', 'service.resumed', 'project.approved'], byJob('match_new')),
  subscribe(['service.approved', 'service.resumed', 'service.unblocked'], byJob('tell_opened')),
  subscribe(cardEvents, publishCards),
  subscribe(noticedEvents, notifyOfOrder),
  subscribe(reviewEvents, notifyOfReviews),
  subscribe(payerEvents, notifyPayer),
  subscribe(ownerEvents, notifyOwner),
  subscribe(staffEvents, notifyStaff),
  subscribe(['correction.signed'], notifyOfCorrection),
  subscribe(contestedEvents, notifyOfContested),
  subscribe(['money_case.opened'], notifyOfAlarms),
  subscribe(referralEvents, notifyInviter),
  subscribe(requisitesEvents, notifyOfRequisites),
  subscribe(identityEvents, notifyOfIdentity),
  subscribe(securityEvents, notifyOfSecurity),
  subscribe(taxEvents, notifyOfTax),
  subscribe(appealEvents, notifyOfAppeals),
  subscribe(hearingEvents, notifyOfHearings),
  subscribe(sanctionEvents, notifyOfSanctions),
  subscribe(rightChangeEvents, notifyOfRights),
  subscribe(factorResetEvents, notifyOfResets),
  subscribe(tariffEvents, notifyOfTariffs),
  subscribe(cancelEvents, notifyOfCancels),
  subscribe(['project.completed'], announceCompleted),
  subscribe(['project.reopened'], announceReopened),
  subscribe(bidEvents, notifyOfBids),
];
