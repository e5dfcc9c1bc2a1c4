/** Apart from the keeping of codes, which every page loads. */
import { readStored } from '../../platform/storage.ts';
import { isInvitation, keptReferralCode, nobodys, noteReferralCode } from './referral-code.ts';

/** Who registers with the code that is kept, or is in this address, is invited: the server has said so. */
export async function isInvited(search: string): Promise<boolean> {
  noteReferralCode(search);
  const code = keptReferralCode();
  return code !== undefined && readStored(nobodys) !== code && isInvitation(code);
}
