import type { MoneyCase, ReconciliationRun } from '@artel/contracts/money/reconciliation.ts';
import type { z } from 'zod';
import { allowedActions, onWire } from '../../platform/index.ts';
import { mayBeTakenBack } from '../chargebacks/index.ts';
import { caseLifecycle } from './cases/case.lifecycle.ts';
import { moverOf, takenBackOf } from './cases/case.policy.ts';
import type { NamedCase } from './cases/cases.sql.ts';
import type { RunRecord } from './runs.sql.ts';

export type CaseView = z.input<typeof MoneyCase>;
export type RunView = z.input<typeof ReconciliationRun>;

const colleague = (person: NamedCase['owner']) => person && onWire(person);

export const viewCase = (one: NamedCase, viewer_id: string, at: Date): CaseView => ({
  ...onWire(one),
  owner: colleague(one.owner),
  is_mine: one.status === 'taken' && one.taken_by === viewer_id,
  settled_by: colleague(one.settler),
  taken_back: one.payment && mayBeTakenBack(one.payment) ? takenBackOf(one) : null,
  allowed_actions: allowedActions(caseLifecycle, one.status, moverOf(one, viewer_id, at)) as CaseView['allowed_actions'],
});

export const viewRun = (run: RunRecord): RunView => onWire(run);
