import type {
  LimitKind,
  SanctionEvidence,
  SanctionKind,
  SanctionReason,
  SanctionStatus,
} from '@artel/contracts/people/sanctions/sanctions.ts';

export type SanctionRecord = {
  id: string;
  user_id: string;
  kind: SanctionKind;
  limits: LimitKind[];
  status: SanctionStatus;
  reason_code: SanctionReason;
  rule: string;
  words: string;
  evidence: SanctionEvidence[];
  evidence_keys: string[];
  set_by: string;
  set_at: Date;
  ends_at: Date | null;
};
