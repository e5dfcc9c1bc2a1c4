export { batched } from './batched.ts';
export {
  asyncCommitDatabase,
  closeDatabase,
  database,
  hotRead,
  hotRow,
  openDatabase,
  type PostgresTarget,
  pingDatabase,
  read,
} from './database.ts';
export { isOneOf } from './is-one-of.ts';
export {
  COUNT_CAP,
  COUNT_LIMIT,
  type Cursor,
  type CursorRow,
  cappedTotal,
  createdCursor,
  keysetPage,
  pageAsJson,
  pageOf,
  ROWS,
  readCursor,
  rowCursor,
  sliceOf,
} from './keyset.ts';
export { isoColumn, listByCursor, type Narrowing, type Newest, numberIn, personColumn, searchLike } from './list-by-cursor.ts';
export { dayOf, startOfDay } from './market-days.ts';
export { moveRow } from './move-row.sql.ts';
export type { RowOf } from './row-of.ts';
export type {
  Appeals,
  Bids,
  BlogVoices,
  Categories,
  ContactLetters,
  Corrections,
  DataExports,
  DB,
  FaqVoices,
  Files,
  IdentityCases,
  IdentityPapers,
  Offers,
  Orders,
  Payments,
  PayoutHolds,
  Payouts,
  PortfolioWorks,
  Projects,
  Receipts,
  ReconciliationCases,
  ReconciliationRuns,
  Refunds,
  Requisites,
  RightChanges,
  Sanctions,
  Services,
  ServiceVersions,
  Stages,
  Users,
} from './schema.ts';
export { asOneTransaction, inTransaction, type Tx, withTransactionHooks } from './transaction.ts';
