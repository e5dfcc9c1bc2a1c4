/** A lifecycle in words, whoever asks and wherever it stands: what a table written by hand is compared with. */

import { allowedActions, type Lifecycle, move } from '../src/platform/index.ts';
/**
 * `open`: «who what from to», each move there is; `named`: «who what from: code», each refusal with words of its own; `hidden`: what nobody has
 * a button for. Sorted.
 */
export function movesOf<S extends string, A extends string, P extends string>(
  lifecycle: Lifecycle<S, A, P>,
  statuses: readonly S[],
  movers: readonly P[],
): { open: string[]; named: string[]; hidden: string[] } {
  const open: string[] = [];
  const named: string[] = [];
  const hidden = new Set<string>();
  for (const action of Object.keys(lifecycle) as A[])
    for (const mover of movers)
      for (const status of statuses) {
        const verdict = move(lifecycle, status, action, mover);
        if (!verdict.ok && verdict.code !== 'MOVE_NOT_ALLOWED') named.push(`${mover} ${action} ${status}: ${verdict.code}`);
        if (!verdict.ok) continue;
        open.push(`${mover} ${action} ${status} ${verdict.to}`);
        if (!allowedActions(lifecycle, status, mover).includes(action)) hidden.add(action);
      }
  return { open: open.sort(), named: named.sort(), hidden: [...hidden].sort() };
}
