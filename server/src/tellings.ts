/**
 * The projections after the commit, by event. In a batch the rows run in this order, which is the order of their locks: projects, chats,
 * feeds. What changes state or money is a reaction: reactions.ts.
 */
import { appealEvents, hearingEvents, tellAppeals, tellHearings } from './features/appeals/index.ts';
import { bidEvents, tellBids, tellCompleted, tellReopened } from './features/bids/index.ts';
import { contestedEvents, tellContested } from './features/chargebacks/index.ts';
import { cardEvents, tellCards } from './features/chat/index.ts';
import { correctionEvents, tellOfCorrection } from './features/corrections/index.ts';
import { factorResetEvents, tellOfResets } from './features/factor-resets/index.ts';
import { countAsked, countMoved, countOrdered, movedEvents } from './features/figures/index.ts';
import { identityEvents, tellOfIdentity } from './features/identity/index.ts';
import { cancelEvents, noticedEvents, tellNotices, tellOfCancels } from './features/orders/index.ts';
import { payerEvents, tellPayer } from './features/payments/index.ts';
import { ownerEvents, staffEvents, tellOwner, tellStaff } from './features/payouts/index.ts';
import { tellCustomerFacts } from './features/projects/index.ts';
import { alarmEvents, tellAlarms } from './features/reconciliation/index.ts';
import { referralEvents, tellInviter } from './features/referrals/index.ts';
import { requisitesEvents, tellOfRequisites } from './features/requisites/index.ts';
import { ratedEvents, reviewEvents, tellRatings, tellReviews } from './features/reviews/index.ts';
import { sanctionEvents, tellOfSanctions } from './features/sanctions/index.ts';
import { securityEvents, tellOfSecurity } from './features/security/index.ts';
import { rightChangeEvents, tellOfRights } from './features/staff/index.ts';
import { tariffEvents, tellOfTariffs } from './features/tariffs/index.ts';
import { taxEvents, tellOfTax } from './features/taxes/index.ts';
import { addJob } from './platform/jobs/jobs.ts';
import { invalidatePageCache } from './platform/pages/page-cache.ts';
import type { Projection, Telling } from './platform/telling.ts';

/** There may be many readers: a job notifies them some at a time. */
const byJob =
  (name: 'match_new' | 'tell_opened'): Projection =>
  async (tx, events) => {
    for (const { id, type, entity, entity_id } of events)
      await addJob(tx, name, { event: { id, type, entity, entity_id } }, `${name}:${id}`);
  };

const movesOfProjects = ['approved', 'reopened', 'in_work', 'closed', 'expired', 'completed', 'resumed'].map((move) => `project.${move}`);

export const tellings: readonly Telling[] = [
  { tell: tellCustomerFacts, of: [...movesOfProjects, 'order.paid'] },
  { tell: async (tx) => tx.afterCommit(invalidatePageCache), of: movesOfProjects },
  { tell: countMoved, of: movedEvents },
  { tell: countAsked, of: ['chat.asked'] },
  { tell: countOrdered, of: ['order.paid'] },
  { tell: tellRatings, of: ratedEvents },
  { tell: byJob('match_new'), of: ['service.approved', 'service.resumed', 'project.approved'] },
  { tell: byJob('tell_opened'), of: ['service.approved', 'service.resumed', 'service.unblocked'] },
  { tell: tellCards, of: cardEvents },
  { tell: tellNotices, of: noticedEvents },
  { tell: tellReviews, of: reviewEvents },
  { tell: tellPayer, of: payerEvents },
  { tell: tellOwner, of: ownerEvents },
  { tell: tellStaff, of: staffEvents },
  { tell: tellOfCorrection, of: correctionEvents },
  { tell: tellContested, of: contestedEvents },
  { tell: tellAlarms, of: alarmEvents },
  { tell: tellInviter, of: referralEvents },
  { tell: tellOfRequisites, of: requisitesEvents },
  { tell: tellOfIdentity, of: identityEvents },
  { tell: tellOfSecurity, of: securityEvents },
  { tell: tellOfTax, of: taxEvents },
  { tell: tellAppeals, of: appealEvents },
  { tell: tellHearings, of: hearingEvents },
  { tell: tellOfSanctions, of: sanctionEvents },
  { tell: tellOfRights, of: rightChangeEvents },
  { tell: tellOfResets, of: factorResetEvents },
  { tell: tellOfTariffs, of: tariffEvents },
  { tell: tellOfCancels, of: cancelEvents },
  { tell: tellCompleted, of: ['project.completed'] },
  { tell: tellReopened, of: ['project.reopened'] },
  { tell: tellBids, of: bidEvents },
];
