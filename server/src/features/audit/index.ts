/**
 * What of the staff read or decided about somebody, only added to (0440): write-record.ts writes one before anything leaves; each record
 * holds the hash of the one before it, so that a record taken out or changed is seen (check-chain.ts).
 */
export { listRecordsOf } from './audit.sql.ts';
export { checkChain } from './check-chain.ts';
export { writeRecord } from './write-record.ts';
