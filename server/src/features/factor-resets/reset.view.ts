import type { FactorReset } from '@artel/contracts/people/factor-resets.ts';
import type { z } from 'zod';
import { allowedActions, onWire } from '../../platform/index.ts';
import { factorResetLifecycle } from './factor-reset.lifecycle.ts';
import type { FactorResetRecord } from './factor-resets.sql.ts';
import { moverOf } from './reset.policy.ts';

export type FactorResetView = z.input<typeof FactorReset>;

export const viewFactorReset = (one: FactorResetRecord, viewer_id: string): FactorResetView => ({
  ...onWire(one),
  refusal: one.stop_reason ?? one.refusal,
  allowed_actions: allowedActions(factorResetLifecycle, one.status, moverOf(one, viewer_id)) as FactorResetView['allowed_actions'],
});
