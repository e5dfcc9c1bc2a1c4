import { readStored } from '../../platform/storage.ts';
import { isInvitation, nobodys, noteReferralCode, storedReferralCode } from './referral-code.ts';

/** Registers with the code that is stored, or is in this address, and that the server has confirmed. */
export async function isInvited(search: string): Promise<boolean> {
  noteReferralCode(search);
  const code = storedReferralCode();
  return code !== undefined && readStored(nobodys) !== code && isInvitation(code);
}
