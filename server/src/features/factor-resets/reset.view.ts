import type { FactorReset } from '@artel/contracts/people/factor-resets.ts';
import type { z } from 'zod';
import { allowedActions } from '../../platform/lifecycle.ts';
import { factorResetLifecycle } from './factor-reset.lifecycle.ts';
import type { FactorResetRecord } from './factor-resets.sql.ts';
import { moverOf } from './reset.policy.ts';

export type FactorResetView = z.input<typeof FactorReset>;

export const viewFactorReset = (one: FactorResetRecord, viewer_id: string): FactorResetView => ({
  _id: one.id,
  person: one.person,
  status: one.status,
  reason: one.reason,
  proposed_by: one.proposed_by,
  proposed_at: one.proposed_at.toISOString(),
  due_at: one.due_at.toISOString(),
  decided_by: one.decided_by,
  ended_at: one.ended_at?.toISOString() ?? null,
  refusal: one.stop_reason ?? one.refusal,
  allowed_actions: allowedActions(factorResetLifecycle, one.status, moverOf(one, viewer_id)) as FactorResetView['allowed_actions'],
});
