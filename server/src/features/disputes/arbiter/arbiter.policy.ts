import type { CaseAction } from '@artel/contracts/disputes/admin-disputes.ts';
import type { DisputeAction, DisputeSide, DisputeStatus, RulingResponse } from '@artel/contracts/disputes/disputes.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import type { RefusalCode } from '@artel/contracts/refusals.ts';
import { allowedActions, days, hours } from '../../../platform/index.ts';
import { type DisputeParty, disputeLifecycle } from '../dispute.lifecycle.ts';

export const RULING_MS = days(5);
export const REPLY_MS = hours(48);
/** However late a case is, whoever claims it has at least this long. */
export const TAKEN_MS = hours(48);
export const PROPOSAL_MS = hours(48);
export const APPEAL_MS = hours(72);
export const QUESTIONS_OF_A_SIDE = 2;
/** Above it a decision can be appealed against. */
export const APPEAL_ABOVE_MINOR = rub(3000);

export const dueWhenTaken = (ruling_until: Date | null, at: Date): Date =>
  new Date(Math.max(ruling_until?.getTime() ?? 0, at.getTime() + TAKEN_MS));

export const mayBeAppealed = (amount_minor: number): boolean => amount_minor > APPEAL_ABOVE_MINOR;

export type Response = Pick<RulingResponse, 'by' | 'kind'>;
export type DecidedCase = {
  status: DisputeStatus;
  amount_minor: number;
  arbiter_id: string | null;
  first_arbiter_id: string | null;
  sides: readonly string[];
  isKnown: boolean;
  /** This arbiter let an objection to their decision wait too long. */
  hasLeftUnanswered: boolean;
  responses: readonly Response[];
  asked: Readonly<Record<DisputeSide, number>>;
  unsigned_by: string | null;
  first_signed_by: string | null;
  is_contested?: boolean;
};

/** As whom this member of the staff stands before the case. */
export const partyOf = ({ arbiter_id }: Pick<DecidedCase, 'arbiter_id'>, user_id: string): DisputeParty =>
  arbiter_id === user_id ? 'arbiter' : 'staff';

const hasResponded = (responses: readonly Response[], ...kinds: Response['kind'][]): boolean =>
  responses.some(({ kind }) => kinds.includes(kind));

export const sidesToQuestion = (input: DecidedCase['asked']): DisputeSide[] =>
  (['opener', 'respondent'] as const).filter((side) => input[side] < QUESTIONS_OF_A_SIDE);

export function caseLimit(decided: DecidedCase, action: CaseAction, user_id: string): RefusalCode | undefined {
  if (decided.sides.includes(user_id)) return 'DISPUTE_OWN_CASE';
  if (decided.isKnown) return 'DISPUTE_KNOWN_SIDE';
  if (decided.first_arbiter_id === user_id) return 'DISPUTE_JUDGED_BEFORE';
  if (decided.hasLeftUnanswered) return 'DISPUTE_LEFT_UNANSWERED';
  if (decided.is_contested && action !== 'take' && action !== 'leave') return 'ORDER_IS_CONTESTED';
  // they agreed with what is appealed; another's decision they may sign
  if (action === 'take' && decided.first_signed_by === user_id) return 'DISPUTE_JUDGED_BEFORE';
  if (action === 'take') return decided.arbiter_id === null ? undefined : 'DISPUTE_TAKEN';
  if (action === 'sign' || action === 'refuse')
    return decided.unsigned_by === null ? 'APPROVAL_NOT_FOUND' : decided.unsigned_by === user_id ? 'APPROVAL_OF_ONE' : undefined;
  if (decided.arbiter_id !== user_id) return 'DISPUTE_NOT_MY_CASE';
  // until the signature the case stays as it was decided
  if (action !== 'leave' && decided.unsigned_by !== null) return 'APPROVAL_IS_OPEN';
  if (action === 'ask') return sidesToQuestion(decided.asked).length === 0 ? 'DISPUTE_ASKED_ENOUGH' : undefined;
  if (action === 'finalise') return hasResponded(decided.responses, 'object') ? undefined : 'DISPUTE_NO_OBJECTION';
  return undefined;
}

export const caseActions = (decided: DecidedCase, user_id: string): CaseAction[] =>
  (allowedActions(disputeLifecycle, decided.status, partyOf(decided, user_id)) as CaseAction[]).filter(
    (action) => !caseLimit(decided, action, user_id),
  );

type Answered = { amount_minor: number; responses: readonly Response[]; asked_side: DisputeSide | null };
export function responseLimit(
  { amount_minor, responses, asked_side }: Answered,
  action: DisputeAction,
  side: DisputeSide,
): RefusalCode | undefined {
  const mine = responses.filter(({ by }) => by === side);
  if (action === 'reply') return asked_side === side ? undefined : 'MOVE_NOT_ALLOWED';
  if (action === 'agree' || action === 'object') return hasResponded(mine, 'agree', 'object') ? 'DISPUTE_SAID_ALREADY' : undefined;
  if (action === 'waive') return hasResponded(mine, 'waive') ? 'DISPUTE_SAID_ALREADY' : undefined;
  if (action === 'appeal')
    return !mayBeAppealed(amount_minor) ? 'MOVE_NOT_ALLOWED' : hasResponded(mine, 'waive') ? 'DISPUTE_SAID_ALREADY' : undefined;
  return undefined;
}

const haveBothResponded = (responses: readonly Response[], kind: Response['kind']): boolean =>
  new Set(responses.filter((one) => one.kind === kind).map(({ by }) => by)).size === 2;
export const bothAgree = (responses: readonly Response[]): boolean => haveBothResponded(responses, 'agree');
export const bothWaive = (responses: readonly Response[]): boolean => haveBothResponded(responses, 'waive');
export const isObjected = (responses: readonly Response[]): boolean => hasResponded(responses, 'object');
/** An objection waits for the arbiter, otherwise the case waits for whoever has not answered. */
export const proposalWaitsFor = (responses: readonly Response[]): 'arbiter' | 'opener' | 'respondent' | 'both' =>
  isObjected(responses) ? 'arbiter' : waitsFor(responses, 'agree');
export function waitsFor(responses: readonly Response[], kind: Response['kind']): 'opener' | 'respondent' | 'both' {
  const by = responses.find((one) => one.kind === kind)?.by;
  return by === undefined ? 'both' : by === 'opener' ? 'respondent' : 'opener';
}
