export { DisputeFacts, disputeQuery } from './dispute-facts.tsx';
export { ReputationFile } from './reputation-file.tsx';
