/** A lifecycle is a table of actions: may X do Y now? */
import type { RefusalCode } from '@artel/contracts/refusals.ts';
import { refuse } from './refuse.ts';

export type Lifecycle<Status extends string, Action extends string, Party extends string> = Record<
  Action,
  {
    from: readonly Status[];
    by: readonly Party[];
    to?: Status;
    /** Others are MOVE_NOT_ALLOWED. */
    refused?: Partial<Record<Status, RefusalCode>>;
    hidden?: true;
  }
>;

export type Verdict<Status> =
  | { ok: true; to: Status }
  | { ok: false; code: RefusalCode; details: { from: string; allowed_actions: string[] } };

export function move<S extends string, A extends string, P extends string>(
  lifecycle: Lifecycle<S, A, P>,
  status: S,
  action: A,
  party: P,
): Verdict<S> {
  const rule = lifecycle[action];
  if (rule.by.includes(party) && rule.from.includes(status)) return { ok: true, to: rule.to ?? status };
  const code = (rule.by.includes(party) && rule.refused?.[status]) || 'MOVE_NOT_ALLOWED';
  return { ok: false, code, details: { from: status, allowed_actions: allowedActions(lifecycle, status, party) } };
}

/** The state an action leads to. Refuses what the lifecycle does not allow. */
export function mustMove<S extends string, A extends string, P extends string>(
  lifecycle: Lifecycle<S, A, P>,
  status: S,
  action: A,
  party: P,
): S {
  const verdict = move(lifecycle, status, action, party);
  return verdict.ok ? verdict.to : refuse(verdict.code, verdict.details);
}

export function allowedActions<S extends string, A extends string, P extends string>(
  lifecycle: Lifecycle<S, A, P>,
  status: S,
  party: P,
): A[] {
  return (Object.keys(lifecycle) as A[]).filter((action) => {
    const rule = lifecycle[action];
    return !rule.hidden && rule.by.includes(party) && rule.from.includes(status);
  });
}
