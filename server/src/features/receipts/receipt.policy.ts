import type { ReceiptKind, ReceiptStatus } from '@artel/contracts/money/receipts.ts';
import { days, hours, minutes } from '../../platform/index.ts';

type Receipt = {
  kind: ReceiptKind;
  status: ReceiptStatus;
  fiscal_document: string | null;
  failure: string | null;
  created_at: Date;
  sent_at: Date | null;
};
const ageOf = ({ created_at }: Pick<Receipt, 'created_at'>, at: Date): number => at.getTime() - created_at.getTime();

const GIVEN_UP_MS = days(1);
/** The provider remembers our id for a day: sent later, it could be made twice. */
const NOTIFIED_UNTIL_MS = hours(23);
/** What came late is still booked, and its numbers are still asked for. */
const WATCHED_MS = days(3);

export const isGivenUp = (receipt: Receipt, at: Date): boolean => receipt.status === 'pending' && ageOf(receipt, at) >= GIVEN_UP_MS;

/** Only the second receipt is sent by itself; the others went with their payment or refund. */
export const mayBeSent = (receipt: Receipt, at: Date): boolean =>
  receipt.kind === 'settlement' && receipt.status === 'pending' && receipt.sent_at === null && ageOf(receipt, at) < NOTIFIED_UNTIL_MS;

/** The provider has surely nothing of it, or its word is final and complete. */
const isSettled = ({ kind, status, fiscal_document, failure, sent_at }: Receipt): boolean =>
  (status === 'registered' && fiscal_document !== null) ||
  failure === 'refused' ||
  failure === 'declined' ||
  (status === 'failed' && kind === 'settlement' && sent_at === null);

export function looksAgainIn(receipt: Receipt, at: Date): number | undefined {
  const age = ageOf(receipt, at);
  if (isSettled(receipt) || age >= WATCHED_MS) return undefined;
  return age < minutes(10) ? minutes(1) : age < hours(2) ? minutes(10) : hours(1);
}
