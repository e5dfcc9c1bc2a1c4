/**
 * What of the staff did and read, only added to (0440): each record holds the hash of the one before it, so that a record taken out or
 * changed is seen (check-chain.ts). Every call of the staff passes through staff-calls.ts; its endpoint says what of it is written
 * and in which words (`audit`). Use cases that know more write their own (write-record.ts). read-audit.ts is what an auditor reads.
 */

export { auditRoutes } from './audit.routes.ts';
export { listOwnRecords, listRecordsOf } from './audit.sql.ts';
export { addCallTexts, auditText } from './audit-text.ts';
export { checkChain } from './check-chain.ts';
export { noteChanges } from './in-call.ts';
export { recordRefusedCall } from './refused-calls.ts';
export { recordStaffCall } from './staff-calls.ts';
export { recordFileRead, recordStaffRead } from './staff-reads.ts';
export { writeRecord } from './write-record.ts';
