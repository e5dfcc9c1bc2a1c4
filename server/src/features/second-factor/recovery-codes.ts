/** Codes for the day the telephone is lost: ten, each works once, shown once; 80 bits each, so that a hash without salt keeps them. */

import { randomInt } from 'node:crypto';
import type { Tx } from '../../platform/db/transaction.ts';
import { sha256 } from '../../platform/hash.ts';
import { replaceRecoveryCodes } from './factors.sql.ts';

const amount = 10;
/** Without letters and digits that are read for one another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const group = (): string => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
const newRecoveryCode = (): string => [group(), group(), group(), group()].join('-');

/** How it was typed does not matter: case, spaces, hyphens. */
export const recoveryHash = (typed: string): string => sha256(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''));

/** Makes new codes, voids the old ones, and answers them for the only time. */
export async function giveRecoveryCodes(tx: Tx, user_id: string, moment: Date): Promise<string[]> {
  const codes = Array.from({ length: amount }, newRecoveryCode);
  await replaceRecoveryCodes(tx, user_id, codes.map(recoveryHash), moment);
  return codes;
}
