/** The one engine of states: a lifecycle is a table of actions, and the question is always «may X do Y now?». */
import type { RefusalCode } from '@artel/contracts/refusals.ts';

export type Lifecycle<Status extends string, Action extends string, Party extends string> = Record<
  Action,
  {
    from: readonly Status[];
    by: readonly Party[];
    /** Absent: the state stays what it is. */
    to?: Status;
    /** Refusals worth a name of their own; all others are MOVE_NOT_ALLOWED. */
    refused?: Partial<Record<Status, RefusalCode>>;
    /** Done by the system or through another call: never a button of its own. */
    hidden?: true;
  }
>;

export type Verdict<Status> =
  | { ok: true; to: Status }
  | { ok: false; code: RefusalCode; details: { from: string; allowed_actions: string[] } };

/** May this party do this now, and where does it lead? Pure: no query, no throw. */
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

/** What this party may do in this state: the buttons of the screen. */
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
