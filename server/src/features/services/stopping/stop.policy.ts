/**
 * Why the product pauses a seller's services, and what becomes of a service then. A paused service keeps its cause beside its state; one that
 * the seller paused has none, and only the seller opens it. Pure.
 */

import type { ServiceStatus, StopCause, Stopped } from '@artel/contracts/services/services.ts';
import { days, later } from '../../../platform/index.ts';

export const absence_days = 90;

export type StopFacts = {
  today: string;
  vacation_from: string | null;
  vacation_to: string | null;
  orders_limit: number | null;
  orders_at_hand: number;
  seen_at: Date;
  is_blocked: boolean;
};

export function causesOf({ today, vacation_from, vacation_to, ...facts }: StopFacts, at: Date): StopCause[] {
  const causes: StopCause[] = [];
  if (vacation_from !== null && vacation_to !== null && vacation_from <= today && today <= vacation_to) causes.push('vacation');
  if (facts.orders_limit !== null && facts.orders_at_hand >= facts.orders_limit) causes.push('queue');
  if (facts.seen_at <= later(-days(absence_days), at)) causes.push('absence');
  if (facts.is_blocked) causes.push('blocked');
  return causes;
}

type Standing = { status: ServiceStatus; stopped_for: readonly string[] | null };

/** `note`: stays paused for other causes. The seller's own pause is left. */
export function stopMoveOf({ status, stopped_for }: Standing, causes: readonly StopCause[]): 'stop' | 'open' | 'note' | 'nothing' {
  if (status === 'active') return causes.length > 0 ? 'stop' : 'nothing';
  if (status !== 'paused' || stopped_for === null) return 'nothing';
  if (causes.length === 0) return 'open';
  return causes.length === stopped_for.length && causes.every((cause) => stopped_for.includes(cause)) ? 'nothing' : 'note';
}

export type StopRow = { stopped_for: string[] | null; vacation_to: string | null; orders_limit: number | null };

export function viewStopped({ stopped_for, vacation_to, orders_limit }: StopRow): Stopped | null {
  if (stopped_for === null) return null;
  const causes = stopped_for as StopCause[];
  return {
    causes,
    vacation_to: causes.includes('vacation') ? vacation_to : null,
    orders_limit: causes.includes('queue') ? orders_limit : null,
  };
}
