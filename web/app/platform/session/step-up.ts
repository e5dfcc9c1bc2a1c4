/** A sensitive call waits until the owner proves to be there: asks once, for all calls that wait, and tells whether they may go. */
import type { ProofMethod } from '@artel/contracts/sign-in/security.ts';
import type { ApiError } from '../api/api-error.ts';

type Asker = (methods: readonly ProofMethod[]) => Promise<boolean>;
let asker: Asker | undefined;
let underway: Promise<boolean> | undefined;

/** Whoever can ask the person; answers how to stop. */
export function onStepUp(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** Did the person prove it? False when they would not, or when nobody can ask. */
export function proveAgain(refused: ApiError): Promise<boolean> {
  const methods = (refused.details?.methods ?? ['password']) as readonly ProofMethod[];
  underway ??= (asker?.(methods) ?? Promise.resolve(false)).finally(() => {
    underway = undefined;
  });
  return underway;
}
