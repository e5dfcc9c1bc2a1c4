/** Ten, single use, shown once; 80 bits, so an unsalted hash suffices. */

import { randomInt } from 'node:crypto';
import type { Tx } from '../../platform/db/index.ts';
import { sha256 } from '../../platform/secrets/hash.ts';
import { replaceRecoveryCodes } from './factors.sql.ts';

const amount = 10;
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const group = (): string => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
const newRecoveryCode = (): string => [group(), group(), group(), group()].join('-');

export const recoveryHash = (typed: string): string => sha256(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''));

/** Voids the old ones. */
export async function giveRecoveryCodes(tx: Tx, user_id: string, at: Date): Promise<string[]> {
  const codes = Array.from({ length: amount }, newRecoveryCode);
  await replaceRecoveryCodes(tx, user_id, codes.map(recoveryHash), at);
  return codes;
}
