import { maskedPhone } from '@artel/contracts/kit/phone.ts';
import {
  phoneCode,
  type VerificationKind,
  type VerificationStatus,
  type VerificationStep,
  verificationKinds,
} from '@artel/contracts/people/verification.ts';
import { allowedActions, isUsable, type LiveCode } from './verification.policy.ts';

export type Proofs = {
  email: string;
  email_verified_at: Date | null;
  phone: string | null;
  code: LiveCode | undefined;
  rows: readonly { kind: string; status: string; reason: string | null; decided_at: Date | null }[];
};

export const viewSteps = (proofs: Proofs, at: Date): VerificationStep[] => verificationKinds.map((kind) => viewStep(kind, proofs, at));

export function viewStep(kind: VerificationKind, proofs: Proofs, at: Date): VerificationStep {
  const row = proofs.rows.find((candidate) => candidate.kind === kind);
  const isEmail = kind === 'email';
  const status = isEmail ? (proofs.email_verified_at ? 'approved' : 'not_started') : ((row?.status ?? 'not_started') as VerificationStatus);
  const decided_at = isEmail ? proofs.email_verified_at : (row?.decided_at ?? null);
  const code = kind === 'phone' && isUsable(proofs.code, at) ? proofs.code : undefined;
  return {
    kind,
    status,
    subject: isEmail ? proofs.email : kind === 'phone' && proofs.phone ? maskedPhone(proofs.phone) : null,
    reason: row?.reason ?? null,
    decided_at: decided_at?.toISOString() ?? null,
    code: code ? viewCode(code, at) : null,
    allowed_actions: allowedActions(kind, status, code !== undefined),
  };
}

const viewCode = ({ phone, tries, sent_at, expires_at }: LiveCode, at: Date) => ({
  phone: maskedPhone(phone),
  expires_at: expires_at.toISOString(),
  resend_in_s: Math.max(0, phoneCode.resend_s - Math.floor((at.getTime() - sent_at.getTime()) / 1000)),
  tries_left: phoneCode.tries - tries,
});
