import type { MoneyCase, ReconciliationRun } from '@artel/contracts/money/reconciliation.ts';
import type { z } from 'zod';
import { allowedActions } from '../../platform/lifecycle.ts';
import { mayBeTakenBack } from '../chargebacks/index.ts';
import { caseLifecycle } from './cases/case.lifecycle.ts';
import { moverOf, takenBackOf } from './cases/case.policy.ts';
import type { NamedCase } from './cases/cases.sql.ts';
import type { RunRecord } from './runs.sql.ts';

export type CaseView = z.input<typeof MoneyCase>;
export type RunView = z.input<typeof ReconciliationRun>;

const colleague = (person: NamedCase['owner']) => person && { _id: person.id, name: person.name, surname: person.surname };

export const viewCase = (one: NamedCase, viewer_id: string, moment: Date): CaseView => ({
  _id: one.id,
  number: one.number,
  provider: one.provider,
  object_kind: one.object_kind,
  object_id: one.object_id,
  entity_id: one.entity_id,
  entity_number: one.entity_number,
  difference: one.difference,
  theirs_minor: one.theirs_minor,
  ours_minor: one.ours_minor,
  off_minor: one.off_minor,
  theirs_status: one.theirs_status,
  ours_status: one.ours_status,
  status: one.status,
  found_at: one.found_at.toISOString(),
  due_at: one.due_at.toISOString(),
  owner: colleague(one.owner),
  is_mine: one.status === 'taken' && one.taken_by === viewer_id,
  taken_at: one.taken_at?.toISOString() ?? null,
  ended_at: one.ended_at?.toISOString() ?? null,
  settled_by: colleague(one.settler),
  reason: one.reason,
  taken_back: one.payment && mayBeTakenBack(one.payment) ? takenBackOf(one) : null,
  allowed_actions: allowedActions(caseLifecycle, one.status, moverOf(one, viewer_id, moment)) as CaseView['allowed_actions'],
});

export const viewRun = (run: RunRecord): RunView => ({
  _id: run.id,
  day: run.day,
  provider: run.provider,
  status: run.status,
  started_at: run.started_at.toISOString(),
  ended_at: run.ended_at?.toISOString() ?? null,
  compared: run.compared,
  theirs_minor: run.theirs_minor,
  ours_minor: run.ours_minor,
  found: run.found,
});
