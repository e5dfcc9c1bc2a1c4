/** Six digits are TOTP, anything else a recovery code; single use. */

import type { Tx } from '../../platform/db/index.ts';
import { log } from '../../platform/index.ts';
import { unseal } from '../../platform/secrets/seal.ts';
import { consumeRecoveryCode, lockTotp, moveTotpStep } from './factors.sql.ts';
import { recoveryHash } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

/** Uses it up in this transaction. */
export async function isCodeOf(tx: Tx, user_id: string, typed: string, at: Date): Promise<boolean> {
  const digits = sixDigits(typed);
  if (digits === null) return consumeRecoveryCode(tx, user_id, recoveryHash(typed), at);
  return countsOnce(tx, user_id, digits, at, true);
}

export async function confirmsTotp(tx: Tx, user_id: string, typed: string, at: Date): Promise<boolean> {
  const digits = sixDigits(typed);
  return digits !== null && countsOnce(tx, user_id, digits, at, false);
}

const sixDigits = (typed: string): string | null => {
  const bare = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(bare) ? bare : null;
};

/** Locked: one winner. */
async function countsOnce(tx: Tx, user_id: string, digits: string, at: Date, isOn: boolean): Promise<boolean> {
  const totp = await lockTotp(tx, user_id);
  if (!totp || (totp.confirmed_at !== null) !== isOn) return false;
  const secret = unseal(totp.sealed_secret, user_id);
  if (secret === null) {
    log.error(
      { event: 'totp_secret_unreadable', user_id },
      'TOTP secret cannot be decrypted: JWT_SECRET was changed; recovery codes still work',
    );
    return false;
  }
  const step = stepOf(secret, digits, at);
  if (step === null || step <= totp.last_step) return false;
  await moveTotpStep(tx, user_id, step);
  return true;
}
