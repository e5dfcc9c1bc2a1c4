/** The referral code of any address, kept until registration (spec §2). */
import { forget, readStored, store } from '../../platform/storage.ts';

const name = 'referralCode';
const wellFormed = /^[A-Za-z0-9]{8}$/;

export function noteReferralCode(search: string): void {
  const code = new URLSearchParams(search).get(name);
  if (code && wellFormed.test(code)) store(name, code.toUpperCase());
}

export function dropOwnReferralCode(own: string): void {
  if (readStored(name) === own.toUpperCase()) forget(name);
}

export function keptReferralCode(): string | undefined {
  const code = readStored(name);
  return code && wellFormed.test(code) ? code : undefined;
}
