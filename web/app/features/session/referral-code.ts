/** The referral code of any address, kept until registration (spec §2), and not longer than the link is remembered. */
import { referralStoredDays } from '@artel/contracts/kit/referral-days.ts';
import { noteReferralVisit } from '@artel/contracts/money/referrals.ts';
import { call } from '../../platform/api/index.ts';
import { forget, readStored, store } from '../../platform/storage.ts';

const name = 'referralCode';
const since = 'referralCodeSince';
export const nobodys = 'referralCodeOfNobody';
let requested: { code: string; isInvitation: Promise<boolean> } | undefined;
const wellFormed = /^[A-Za-z0-9]{8}$/;
const stored_ms = referralStoredDays * 86_400_000;

export function referralCodeIn(search: string): string | undefined {
  const code = new URLSearchParams(search).get(name)?.toUpperCase();
  return code && wellFormed.test(code) ? code : undefined;
}

export function noteReferralCode(search: string): void {
  const code = referralCodeIn(search);
  if (!code) return;
  const isNew = storedReferralCode() !== code;
  store(name, code);
  store(since, String(Date.now()));
  if (isNew) void isInvitation(code);
}

/** Asked once by this page. Without an answer nothing is promised and nothing is stored: the next page asks again. */
export function isInvitation(code: string): Promise<boolean> {
  if (requested?.code !== code) requested = { code, isInvitation: ask(code) };
  return requested.isInvitation;
}

async function ask(code: string): Promise<boolean> {
  const { result } = await call(noteReferralVisit, { body: { referralCode: code } });
  if (result && !result.is_invitation) store(nobodys, code);
  return result?.is_invitation ?? false;
}

export function dropOwnReferralCode(own: string): void {
  if (readStored(name) === own.toUpperCase()) forgetCode();
}

export function storedReferralCode(): string | undefined {
  const code = readStored(name);
  if (!code || !wellFormed.test(code)) return undefined;
  if (Date.now() - Number(readStored(since) ?? Date.now()) <= stored_ms) return code;
  forgetCode();
  return undefined;
}

function forgetCode(): void {
  forget(name);
  forget(since);
}
