import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { decideAppeal as decideCall } from '@artel/contracts/people/appeals/admin-appeals.ts';
import { type AppealCase, type AppealMeasure, appealRules } from '@artel/contracts/people/appeals/appeals.ts';
import { SanctionRule } from '@artel/contracts/people/sanctions/sanctions.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, now, refuse, refuseField, sentence } from '../../platform/index.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { removeBid, restoreBid } from '../bids/index.ts';
import { lookAgain, restoreIdentity } from '../identity/index.ts';
import { checkWork } from '../portfolio/index.ts';
import { blockProjectIn, reinstateProject } from '../projects/index.ts';
import { reinstateReferral } from '../referrals/index.ts';
import { hideReview, showReview, upholdReview } from '../reviews/index.ts';
import { liftByAppeal, sanctionForComplaint } from '../sanctions/index.ts';
import { blockOrUnblockIn, reinstateService } from '../services/index.ts';
import { moveOf } from './appeal.lifecycle.ts';
import { measuresOf, measureTaken, reopenUntil } from './appeal.policy.ts';
import type { AppealOfStaff, AppealRecord } from './appeal.ts';
import { insertDecision } from './appeals.sql.ts';
import { ownerTextOf } from './hearing/open-hearing.ts';
import { answerCase, isOver, lockForStaff, record, staffMust } from './open-appeal.ts';
import { findPresent } from './targets.sql.ts';

type RequestedOutcome = BodyOf<typeof decideCall>;
type Decision = Omit<RequestedOutcome, 'owner_text'>;

/** The author may ask somebody else to look again for two weeks, once. */
export function decideAppeal(viewer: Member, { id, ...wished }: { id: string } & RequestedOutcome): Promise<AppealCase> {
  return inTransaction(async (tx) => {
    await decideIn(tx, viewer, await lockForStaff(tx, viewer, id), wished);
    return answerCase(tx, viewer, id);
  });
}

export async function decideIn(tx: Tx, viewer: Member, appeal: AppealOfStaff, wished: RequestedOutcome): Promise<void> {
  const status = staffMust(appeal, 'decide', viewer, moveOf[wished.result]);
  const present = await findPresent(tx, appeal.target_type, appeal.target_id, appeal.type === 'moderation');
  const measures = measuresOf(appeal, present ?? null, viewer);
  const owner_text = await ownerTextOf(tx, appeal, wished);
  const decision = { ...wished, owner_text, measure: measureTaken(wished, measures) };
  if (!measures.includes(decision.measure)) refuse('APPEAL_MEASURE_UNFIT');
  const isFinal = appeal.first_handler_id !== null;
  const over = await isOver(tx, appeal);
  const decided_at = now();
  const until = isFinal ? null : reopenUntil({ decided_at });
  if (until) await setTimer(tx, 'appeal', appeal.id, 'close', until);
  await insertDecision(tx, appeal.id, { ...decision, instance: isFinal ? 2 : 1 }, viewer.user_id);
  await record(tx, appeal, {
    change: { status, ...over, decided_at },
    step: { kind: 'decided', side: 'staff', person_id: viewer.user_id },
    type: 'appeal.decided',
    data: { ...decision, until: until?.toISOString() },
  });
  await execute(tx, viewer, appeal, decision);
}

const titleOf = (rule: Decision['rule']): string => appealRules.find(({ anchor }) => anchor === rule)!.title;

/** What the other side reads: the rule, and not a word of whoever complained. */
const reasonOf = ({ rule }: Decision, { type }: AppealRecord): string =>
  type === 'moderation' ? `По обжалованию: ${titleOf(rule)}` : `Нарушение правил: ${titleOf(rule)}`;

type Work = (tx: Tx, viewer: Member, id: string, reason: string, decision: Decision, appeal: AppealRecord) => Promise<void>;
const levels =
  (kind: 'warning' | 'block'): Work =>
  async (tx, viewer, id, reason, decision, { id: appeal_id }) => {
    const rule = SanctionRule.safeParse(decision.rule).data ?? refuseField('rule', 'Назовите правило, которое нарушено');
    const words = `${sentence(reason)} Жалобу разобрал сотрудник, о чём она — ниже.`;
    await sanctionForComplaint(tx, viewer, id, { kind, rule, words, appeal_id });
  };

const works: Record<Exclude<AppealMeasure, 'none'>, Work> = {
  hide_review: (tx, { user_id }, id, reason, { rule }) => hideReview(tx, user_id, id, { rule, reason }),
  show_review: (tx, { user_id }, id, reason) => showReview(tx, user_id, id, reason),
  block_service: (tx, viewer, id, reason) => blockOrUnblockIn(tx, viewer, id, 'block', reason),
  publish_service: reinstateService,
  block_project: blockProjectIn,
  publish_project: reinstateProject,
  remove_bid: (tx, viewer, id, reason) => removeBid(tx, viewer, id, { reason, is_spam: false }),
  restore_bid: (tx, viewer, id) => restoreBid(tx, viewer, id),
  hide_work: checkWork,
  show_work: (tx, viewer, id) => checkWork(tx, viewer, id, null),
  review_identity: lookAgain,
  restore_identity: restoreIdentity,
  warn_user: levels('warning'),
  block_user: levels('block'),
  lift_sanction: (tx, viewer, id, reason, _, appeal) => liftByAppeal(tx, viewer, id, reason, appeal.id),
  count_referral: reinstateReferral,
};

async function execute(tx: Tx, viewer: Member, appeal: AppealRecord, decision: Decision): Promise<void> {
  const { measure } = decision;
  if (measure !== 'none') await works[measure](tx, viewer, appeal.target_id!, reasonOf(decision, appeal), decision, appeal);
  if (appeal.type === 'review' && measure !== 'hide_review') await upholdReview(tx, appeal.author_id!, appeal.target_id!, false);
}
