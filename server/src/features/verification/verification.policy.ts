import { phoneCode, type VerificationKind, type VerificationStatus, type VerificationStep } from '@artel/contracts/people/verification.ts';

export type LiveCode = { phone: string; tries: number; sent_at: Date; expires_at: Date };

export const isUsable = (code: LiveCode | undefined, at: Date): code is LiveCode =>
  code !== undefined && code.tries < phoneCode.tries && code.expires_at > at;

export function allowedActions(kind: VerificationKind, status: VerificationStatus, hasCode: boolean): VerificationStep['allowed_actions'] {
  if (kind === 'email') return status === 'approved' ? [] : ['resend_letter'];
  if (kind === 'phone') return hasCode ? ['send_code', 'confirm_code'] : ['send_code'];
  return [];
}
