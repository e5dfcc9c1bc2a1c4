/** A sensitive call waits for one proof, asked once for all waiting calls. */
import type { ProofMethod } from '@artel/contracts/sign-in/security.ts';
import type { ApiError } from '../api/api-error.ts';

type Asker = (methods: readonly ProofMethod[]) => Promise<boolean>;
let asker: Asker | undefined;
let underway: Promise<boolean> | undefined;

export function onStepUp(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** False when the person would not, or nobody can ask. */
export function proveAgain(refused: ApiError): Promise<boolean> {
  const methods = (refused.details?.methods ?? ['password']) as readonly ProofMethod[];
  underway ??= (asker?.(methods) ?? Promise.resolve(false)).finally(() => {
    underway = undefined;
  });
  return underway;
}
