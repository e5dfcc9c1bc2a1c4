import * as disputes from '@artel/contracts/disputes/admin-disputes.ts';
import { disputeForSide } from '@artel/contracts/disputes/dispute-for-side.ts';
import { type AnyEndpoint, endpointName, type Right } from '@artel/contracts/kit/endpoint.ts';
import { holdPayout, releasePayout } from '@artel/contracts/money/payouts/payout-holds.ts';
import { approvePayout, rejectPayout } from '@artel/contracts/money/payouts/payouts.ts';
import * as desk from '@artel/contracts/orders/order-desk.ts';
import { orderReaders } from '@artel/contracts/orders/orders.ts';
import { hidePublishedReview, showHiddenReview } from '@artel/contracts/orders/review-moderation.ts';
import { accountReaders } from '@artel/contracts/people/accounts/accounts.ts';
import { decideAppeal } from '@artel/contracts/people/appeals/admin-appeals.ts';
import { hideWork, showWork } from '@artel/contracts/people/portfolio.ts';
import { setSanction } from '@artel/contracts/people/sanctions/sanctions.ts';
import { adminRemoveBid, adminRestoreBid } from '@artel/contracts/projects/bid-moderation.ts';
import * as projects from '@artel/contracts/projects/project-moderation.ts';
import * as services from '@artel/contracts/services/service-moderation.ts';
import type { DecidedAbout } from '@artel/contracts/site/overview.ts';
import { worksOn } from './overview.policy.ts';

type Decision = { action: string; about: DecidedAbout; rights: readonly Right[] };
const decide = (about: DecidedAbout, rights: readonly Right[], calls: readonly (AnyEndpoint | string)[]): Decision[] =>
  calls.map((call) => ({ action: typeof call === 'string' ? call : endpointName(call), about, rights }));

export const decisions: readonly Decision[] = [
  ...decide('service', worksOn.service, [services.approveService, services.requestServiceChanges, services.rejectService]),
  ...decide('service', worksOn.service, [services.blockService, services.unblockService, services.recategoriseService]),
  ...decide('project', worksOn.service, [projects.approveProject, projects.requestProjectChanges, projects.rejectProject]),
  ...decide('project', worksOn.service, [projects.blockProject, projects.unblockProject]),
  ...decide('bid', worksOn.service, [adminRemoveBid, adminRestoreBid]),
  ...decide('work', worksOn.service, [hideWork, showWork]),
  ...decide('review', worksOn.service, [hidePublishedReview, showHiddenReview]),
  ...decide('appeal', worksOn.appeal, [decideAppeal]),
  ...decide('dispute', worksOn.dispute, [disputes.proposeRuling, disputes.finaliseRuling, disputes.ruleFinally, disputes.signRuling]),
  ...decide('payout', worksOn.payout, [approvePayout, rejectPayout, holdPayout, releasePayout]),
  ...decide('order', orderReaders, [desk.cancelByStaff, desk.signCancel, desk.extendByStaff, disputeForSide]),
  ...decide('identity', worksOn.identity, ['identity_approved', 'identity_rejected', 'identity_revoked']),
  ...decide('person', accountReaders, [setSanction]),
];

export const aboutOf = (action: string): DecidedAbout => decisions.find((one) => one.action === action)!.about;
