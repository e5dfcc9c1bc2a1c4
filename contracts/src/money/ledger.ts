import { z } from 'zod';
import { refusals } from '../kit/refusals.ts';

export const LedgerReason = z.enum([
  'topup',
  'reserve',
  'release',
  'clear',
  'refund',
  'split',
  'refund_out',
  'refund_back',
  'refund_again',
  'payout_begin',
  'payout_done',
  'payout_back',
  'payout_again',
  'payout_returned',
  'referral_accrue',
  'referral_pay',
  'referral_reverse',
  'correction',
  'chargeback',
  'chargeback_won',
  'chargeback_freeze',
  'chargeback_taken',
  'chargeback_back',
]);
export type LedgerReason = z.infer<typeof LedgerReason>;

export const ledgerRefusals = refusals({
  BALANCE_TOO_LOW: [409, 'На балансе не хватает денег'],
});
