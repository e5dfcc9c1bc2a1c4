import type {
  LimitKind,
  SanctionEvidence,
  SanctionKind,
  SanctionReason,
  SanctionStatus,
} from '@artel/contracts/people/sanctions/sanctions.ts';
import type { RowOf, Sanctions } from '../../platform/db/index.ts';

export type SanctionRecord = RowOf<
  Omit<Sanctions, 'appeal_id' | 'ended_at' | 'lift_appeal_id' | 'lift_reason' | 'lifted_by'>,
  { kind: SanctionKind; limits: LimitKind[]; status: SanctionStatus; reason_code: SanctionReason; evidence: SanctionEvidence[] }
>;
