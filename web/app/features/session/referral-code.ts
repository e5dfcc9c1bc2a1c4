/** The code of whoever invited this visitor: taken from any address, carried into the registration, never one's own (spec §2). */
import { forget, readStored, store } from '../../platform/storage.ts';

const name = 'referralCode';
const wellFormed = /^[A-Za-z0-9]{8}$/;

/** Keeps the code an address carries; a malformed one is passed over. */
export function noteReferralCode(search: string): void {
  const code = new URLSearchParams(search).get(name);
  if (code && wellFormed.test(code)) store(name, code.toUpperCase());
}

/** Nobody invites themselves. */
export function dropOwnReferralCode(own: string): void {
  if (readStored(name) === own.toUpperCase()) forget(name);
}

export function keptReferralCode(): string | undefined {
  const code = readStored(name);
  return code && wellFormed.test(code) ? code : undefined;
}
