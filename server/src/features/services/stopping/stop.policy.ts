/** When the product stops a seller's services by itself, and when they open again (product §2.1). Pure. */
import type { ServiceStatus, StopCause, Stopped } from '@artel/contracts/services/services.ts';
import { days, later } from '../../../platform/clock.ts';

export const absence_days = 90;

export type StopFacts = {
  /** By the seller's own calendar. */
  today: string;
  vacation_from: string | null;
  vacation_to: string | null;
  orders_limit: number | null;
  /** Paid and not ended. */
  orders_at_hand: number;
  /** The last visit, or sign-in. */
  seen_at: Date;
};

/** Why the seller's services are to be stopped at this moment; nothing: they are not. */
export function causesOf({ today, vacation_from, vacation_to, ...facts }: StopFacts, moment: Date): StopCause[] {
  const causes: StopCause[] = [];
  if (vacation_from !== null && vacation_to !== null && vacation_from <= today && today <= vacation_to) causes.push('vacation');
  if (facts.orders_limit !== null && facts.orders_at_hand >= facts.orders_limit) causes.push('queue');
  if (facts.seen_at <= later(-days(absence_days), moment)) causes.push('absence');
  return causes;
}

type Standing = { status: ServiceStatus; stopped_for: readonly string[] | null };

/** What becomes of a service: `note`, when it stays stopped for other causes than before. What its seller stopped is left alone. */
export function stopMoveOf({ status, stopped_for }: Standing, causes: readonly StopCause[]): 'stop' | 'open' | 'note' | 'nothing' {
  if (status === 'active') return causes.length > 0 ? 'stop' : 'nothing';
  if (status !== 'paused' || stopped_for === null) return 'nothing';
  if (causes.length === 0) return 'open';
  return causes.length === stopped_for.length && causes.every((cause) => stopped_for.includes(cause)) ? 'nothing' : 'note';
}

/** A service beside what its seller said of the time for it. */
export type StopRow = { stopped_for: string[] | null; vacation_to: string | null; orders_limit: number | null };

/** What the seller is told; null when the product did not stop it. */
export function viewStopped({ stopped_for, vacation_to, orders_limit }: StopRow): Stopped | null {
  if (stopped_for === null) return null;
  const causes = stopped_for as StopCause[];
  return {
    causes,
    vacation_to: causes.includes('vacation') ? vacation_to : null,
    orders_limit: causes.includes('queue') ? orders_limit : null,
  };
}
