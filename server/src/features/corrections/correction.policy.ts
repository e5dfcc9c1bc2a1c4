/**
 * Between which accounts money may be moved by hand, how much at most, and who somebody is to a correction: a colleague of the finance staff signs, with a
 * fresh proof, who neither proposed it nor owns one of its accounts. Pure.
 */

import { rub } from '@artel/contracts/kit/money.ts';
import { days, formatSum } from '../../platform/index.ts';
import { isLarge } from '../approvals/index.ts';
import type { CorrectionMover } from './correction.lifecycle.ts';

export const EXPIRES_AFTER_MS = days(3);

export const BALANCE = 'user:available';
/** Reserves, holds, money on its way and crypto are sums of stages, payouts and quotes; moved by hand they would differ from them. */
const platformAccounts = ['platform:fee', 'platform:psp_cost', 'platform:protection', 'platform:referral'] as const;

/** `providers`: accounts that money has come in by, or may. */
export const accountsOf = (providers: readonly string[]): string[] => [BALANCE, ...platformAccounts, ...providers];

const hasFloor = (account: string): boolean => !account.startsWith('ext:') && account !== 'platform:psp_cost';
const WITHOUT_FLOOR_MOST_MINOR = rub(1_000_000);
/**
 * The most that one correction takes of an account. A bank or a release may leave the protection fund or the inviters' account short; a
 * correction may not.
 */
export const mostOf = (account: string, balance_minor: number): number =>
  hasFloor(account) ? Math.max(0, balance_minor) : WITHOUT_FLOOR_MOST_MINOR;
export function tooMuch(account: string, balance_minor: number, amount_minor: number): string | undefined {
  const most = mostOf(account, balance_minor);
  if (amount_minor <= most) return undefined;
  return hasFloor(account) ? `На счёте только ${formatSum(most)}` : `С этого счёта за раз не больше ${formatSum(most)}`;
}

/** All of a day together, so that parts of a large one are large too. */
export const superadminSigns = ({ amount_minor, signed_minor }: { amount_minor: number; signed_minor: number }): boolean =>
  isLarge(amount_minor + signed_minor);

type Transfer = { from: string; from_user?: string | undefined; to: string; to_user?: string | undefined };
export function flawsOf(
  { from, from_user, to, to_user }: Transfer,
  accounts: readonly string[],
  known: { from: boolean; to: boolean },
): Record<string, string> {
  const flaws: Record<string, string> = {};
  if (!accounts.includes(from)) flaws.from = 'Такого счёта нет';
  if (!accounts.includes(to)) flaws.to = 'Такого счёта нет';
  if (from === BALANCE && !known.from) flaws.from_user = from_user ? 'Такого участника нет' : 'Укажите логин участника';
  if (to === BALANCE && !known.to) flaws.to_user = to_user ? 'Такого участника нет' : 'Укажите логин участника';
  const isSame = from === to && (from !== BALANCE || from_user?.toLowerCase() === to_user?.toLowerCase());
  if (isSame && Object.keys(flaws).length === 0) flaws.to = 'Это тот же счёт';
  return flaws;
}

type Correction = { proposed_by: { id: string }; from_owner: string | null; to_owner: string | null };
export function moverOf({ proposed_by, from_owner, to_owner }: Correction, viewer_id: string): CorrectionMover {
  if (viewer_id === from_owner || viewer_id === to_owner) return 'owner';
  return viewer_id === proposed_by.id ? 'proposer' : 'colleague';
}
