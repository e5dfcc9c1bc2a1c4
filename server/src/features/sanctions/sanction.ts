import type {
  LimitKind,
  SanctionEvidence,
  SanctionKind,
  SanctionReason,
  SanctionStatus,
} from '@artel/contracts/people/sanctions/sanctions.ts';
import type { RowOf } from '../../platform/db/row-of.ts';
import type { Sanctions } from '../../platform/db/schema.ts';

export type SanctionRecord = RowOf<
  Omit<Sanctions, 'appeal_id' | 'ended_at' | 'lift_appeal_id' | 'lift_reason' | 'lifted_by'>,
  { kind: SanctionKind; limits: LimitKind[]; status: SanctionStatus; reason_code: SanctionReason; evidence: SanctionEvidence[] }
>;
