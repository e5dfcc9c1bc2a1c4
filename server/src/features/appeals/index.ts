/**
 * Appeals to the administration: appeal.lifecycle.ts says what may happen, appeal.policy.ts by which of the staff and until when. complain.ts
 * and file-appeal.ts open one, follow-up.ts is the author's, handle-appeal.ts and decide-appeal.ts the staff's, in-time.ts the clock's;
 * hearing/ is the other side of a complaint, which never learns who complained.
 */

export { appealEvents, notifyOfAppeals } from './appeal.notices.ts';
export { FIRST_REPLY_MS, LONGEST_MS, REOPEN_MS, REPLY_MS, readableTypes, termOf } from './appeal.policy.ts';
export { appealRoutes } from './appeals.routes.ts';
export { complain } from './filing/complain.ts';
export { endHearing, remindOfHearing } from './hearing/answer-hearing.ts';
export { hearingEvents, notifyOfHearings } from './hearing/hearing.notices.ts';
export { closeDecided, closeUnanswered, notifyOfDelay, remindOfQuestion } from './in-time.ts';
export { listAppealsOf } from './list-appeals.ts';
