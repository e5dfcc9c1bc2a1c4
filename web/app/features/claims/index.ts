/** What one of the staff takes from a queue, so that two do not do the same work. */
export { CaseFrame, CaseHead } from './case-frame.tsx';
export { Claim } from './claim.tsx';
export { ClaimButton } from './claim-button.tsx';
export { QueueList } from './queue-list.tsx';
export { useQueueKeys } from './use-queue-keys.ts';
