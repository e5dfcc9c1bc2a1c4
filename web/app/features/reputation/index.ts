/** How disputes ended, and one's reputation as a signed file; the page on which anybody checks such a file is check.page.tsx. */
export { DisputeFacts, disputeQuery } from './dispute-facts.tsx';
export { ReputationFile } from './reputation-file.tsx';
