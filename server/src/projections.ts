/**
 * The projections after the commit, by event. In a batch the rows run in this order, which is the order of their locks: projects, chats,
 * feeds. What changes state or money is a reaction: reactions.ts.
 */
import { appealEvents, hearingEvents, notifyOfAppeals, notifyOfHearings } from './features/appeals/index.ts';
import { announceCompleted, announceReopened, bidEvents, notifyOfBids } from './features/bids/index.ts';
import { contestedEvents, notifyOfContested } from './features/chargebacks/index.ts';
import { cardEvents, publishCards } from './features/chat/index.ts';
import { correctionEvents, notifyOfCorrection } from './features/corrections/index.ts';
import { factorResetEvents, notifyOfResets } from './features/factor-resets/index.ts';
import { countMoved, countOrdered, countRequests, movedEvents } from './features/figures/index.ts';
import { identityEvents, notifyOfIdentity } from './features/identity/index.ts';
import { cancelEvents, noticedEvents, notifyOfCancels, notifyOfOrder } from './features/orders/index.ts';
import { notifyPayer, payerEvents } from './features/payments/index.ts';
import { notifyOwner, notifyStaff, ownerEvents, staffEvents } from './features/payouts/index.ts';
import { publishCustomerFacts } from './features/projects/index.ts';
import { alarmEvents, notifyOfAlarms } from './features/reconciliation/index.ts';
import { notifyInviter, referralEvents } from './features/referrals/index.ts';
import { notifyOfRequisites, requisitesEvents } from './features/requisites/index.ts';
import { announceRatings, notifyOfReviews, ratedEvents, reviewEvents } from './features/reviews/index.ts';
import { notifyOfSanctions, sanctionEvents } from './features/sanctions/index.ts';
import { notifyOfSecurity, securityEvents } from './features/security/index.ts';
import { notifyOfRights, rightChangeEvents } from './features/staff/index.ts';
import { notifyOfTariffs, tariffEvents } from './features/tariffs/index.ts';
import { notifyOfTax, taxEvents } from './features/taxes/index.ts';
import { addJob } from './platform/jobs/jobs.ts';
import type { Projection, SubscribedProjection } from './platform/outbox.ts';
import { invalidatePageCache } from './platform/pages/page-cache.ts';

/** There may be many readers: a job notifies them some at a time. */
const byJob =
  (name: 'match_new' | 'tell_opened'): Projection =>
  async (tx, events) => {
    for (const { id, type, entity, entity_id } of events)
      await addJob(tx, name, { event: { id, type, entity, entity_id } }, `${name}:${id}`);
  };

const movesOfProjects = ['approved', 'reopened', 'in_work', 'closed', 'expired', 'completed', 'resumed'].map((move) => `project.${move}`);

export const projections: readonly SubscribedProjection[] = [
  { tell: publishCustomerFacts, of: [...movesOfProjects, 'order.paid'] },
  { tell: async (tx) => tx.afterCommit(invalidatePageCache), of: movesOfProjects },
  { tell: countMoved, of: movedEvents },
  { tell: countRequests, of: ['chat.asked'] },
  { tell: countOrdered, of: ['order.paid'] },
  { tell: announceRatings, of: ratedEvents },
  { tell: byJob('match_new'), of: ['service.approved', 'service.resumed', 'project.approved'] },
  { tell: byJob('tell_opened'), of: ['service.approved', 'service.resumed', 'service.unblocked'] },
  { tell: publishCards, of: cardEvents },
  { tell: notifyOfOrder, of: noticedEvents },
  { tell: notifyOfReviews, of: reviewEvents },
  { tell: notifyPayer, of: payerEvents },
  { tell: notifyOwner, of: ownerEvents },
  { tell: notifyStaff, of: staffEvents },
  { tell: notifyOfCorrection, of: correctionEvents },
  { tell: notifyOfContested, of: contestedEvents },
  { tell: notifyOfAlarms, of: alarmEvents },
  { tell: notifyInviter, of: referralEvents },
  { tell: notifyOfRequisites, of: requisitesEvents },
  { tell: notifyOfIdentity, of: identityEvents },
  { tell: notifyOfSecurity, of: securityEvents },
  { tell: notifyOfTax, of: taxEvents },
  { tell: notifyOfAppeals, of: appealEvents },
  { tell: notifyOfHearings, of: hearingEvents },
  { tell: notifyOfSanctions, of: sanctionEvents },
  { tell: notifyOfRights, of: rightChangeEvents },
  { tell: notifyOfResets, of: factorResetEvents },
  { tell: notifyOfTariffs, of: tariffEvents },
  { tell: notifyOfCancels, of: cancelEvents },
  { tell: announceCompleted, of: ['project.completed'] },
  { tell: announceReopened, of: ['project.reopened'] },
  { tell: notifyOfBids, of: bidEvents },
];
