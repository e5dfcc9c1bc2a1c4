import { type TaxStanding, taxUnansweredHours } from '@artel/contracts/money/taxes.ts';
import type { TaxKind } from '@artel/contracts/people/users.ts';
import type { RefusalCode } from '@artel/contracts/refusals.ts';
import { hours, later } from '../../platform/index.ts';

export type TaxAnswer = 'registered' | 'not_registered';
export type TaxRecord = {
  kind: TaxKind | null;
  inn: string | null;
  answer: TaxAnswer | null;
  answered_at: Date | null;
  wanted_at: Date | null;
};

/** Companies have ten digits, people twelve. */
export const fitsKind = (inn: string, kind: TaxKind): boolean => inn.length === (kind === 'company' ? 10 : 12);
const needsNumber = (kind: TaxKind | null): kind is Exclude<TaxKind, 'person'> => kind !== null && kind !== 'person';

export function standingOf({ kind, inn, answer }: TaxRecord): TaxStanding {
  if (!needsNumber(kind)) return 'plain';
  if (inn === null || !fitsKind(inn, kind)) return 'number_needed';
  if (kind !== 'npd') return 'stated';
  if (answer === null) return 'asking';
  return answer === 'registered' ? 'confirmed' : 'lost';
}

/** Why no payout is taken. A service that does not answer has not said no. */
export function blocksPayout(tax: TaxRecord): RefusalCode | undefined {
  const standing = standingOf(tax);
  if (standing === 'number_needed') return 'TAX_NUMBER_NEEDED';
  return standing === 'lost' ? 'TAX_LOST' : undefined;
}

const holdsFor_ms = hours(24);
export function waitsForAnswer(tax: TaxRecord, at: Date): boolean {
  const standing = standingOf(tax);
  if (standing === 'asking') return true;
  return standing === 'confirmed' && at > later(holdsFor_ms, tax.answered_at!);
}

/** After this the staff decides. */
export const isUnansweredTooLong = ({ wanted_at }: TaxRecord, at: Date): boolean =>
  wanted_at !== null && at >= later(hours(taxUnansweredHours), wanted_at);
