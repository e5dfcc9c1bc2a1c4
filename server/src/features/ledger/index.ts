/**
 * The ledger: double entry, immutable, balanced by the database itself. journals.ts says what each money move writes,
 * post.ts posts it in the transaction that changed the state, lots.ts keeps whose payment each rouble came by, verify.ts recomputes
 * everything, seal-journals.ts chains it, close-days.ts gives each day its public fingerprint, prove-journals.ts leads from a journal to it.
 */

export { findBookCheck } from './book-check.sql.ts';
export { arePayoutsStopped, countBook } from './book-check.ts';
export {
  type ContestedPart,
  chargeback,
  chargebackKey,
  chargebackWon,
  freezeContested,
  inTurn,
  returnContested,
  takeContested,
} from './chargeback.ts';
export { findFrozenParts, listPartsOf, sumFund } from './contested.sql.ts';
export { correction } from './correction.ts';
export {
  availableOf,
  beginPayout,
  beginPayoutAgain,
  clear,
  coinsIn,
  finishPayout,
  type Journal,
  refundAgain,
  refundBack,
  refundOut,
  refundStage,
  release,
  reserve,
  returnPaidPayout,
  returnPayout,
  type Split,
  splitStage,
  topUp,
} from './journals.ts';
export { ledgerRoutes } from './ledger.routes.ts';
export { findBalance, findBalances, lockAvailable, lockBalance } from './ledger.sql.ts';
export { BACK_ONLY_MS } from './lots.policy.ts';
export { clearingOfStage, findWaysOut, leftOfPayment, spentByStage, type WaysOut } from './lots.ts';
export { post, postForStage, postReversal } from './post.ts';
export { accrualKey, accrueReferral, payReferral, reverseReferral } from './referral-journals.ts';
export { closeDays } from './seals/close-days.ts';
export { stepsOf } from './seals/merkle.ts';
export { proveDay, proveJournals } from './seals/prove-journals.ts';
export { sealJournals } from './seals/seal-journals.ts';
export { findSealing } from './seals/seals.sql.ts';
export { reportLine, verifyLedger } from './verify.ts';
