/**
 * Disputes: dispute.lifecycle.ts says what may happen, dispute.policy.ts when and within which figures; then open-dispute.ts, negotiate.ts
 * (answer, offers, agreement), call-arbiter.ts, and under arbiter/ the one who decides: arbitrate.ts, rule.ts, respond.ts, end-case.ts, and release-case.ts when they don't. The
 * order's freeze-stage.ts stops a stage, its share-out-stage.ts parts the money.
 */

export {
  APPEAL_ABOVE_MINOR,
  APPEAL_MS,
  PROPOSAL_MS,
  QUESTIONS_OF_A_SIDE,
  REPLY_MS,
} from './arbiter/arbiter.policy.ts';
export { takeCase } from './arbiter/arbitrate.ts';
export { decideInTime, executeInTime } from './arbiter/end-case.ts';
export { releaseLate, vacateCasesOf } from './arbiter/release-case.ts';
export { lapseQuestion } from './arbiter/reply.ts';
export { agreeToRuling, appealRuling, objectToRuling, waiveAppeal } from './arbiter/respond.ts';
export { finaliseRuling, proposeRuling } from './arbiter/rule.ts';
export { escalateDispute, passToArbiter } from './call-arbiter.ts';
export { ANSWER_MS, ESCALATE_AFTER_MS, TALKS_MS } from './dispute.policy.ts';
export { disputeRoutes } from './disputes.routes.ts';
export { endByBank } from './end-by-bank.ts';
export { countOverdueCases } from './list-disputes.ts';
export { answerDispute } from './negotiate.ts';
export { openDispute } from './opening/open-dispute.ts';
export { remindOfDispute, remindOfRuling } from './remind-of-dispute.ts';
