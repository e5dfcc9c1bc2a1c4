/** A sensitive call waits until the owner proves to be there: asks once, for all calls that wait, and tells whether they may go. */
import type { ProofMethod } from '@artel/contracts/sign-in/security.ts';
import type { ApiError } from '../api/api-error.ts';

type Asker = (methods: readonly ProofMethod[]) => Promise<boolean>;
let asker: Asker | undefined;
let underway: Promise<boolean> | undefined;
const answers: boolean[] = [];

/** Whoever can ask the person; answers how to stop. */
export function onStepUp(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** How often the person has answered: a call notes it before it asks the server. */
export const answersSoFar = (): number => answers.length;

/**
 * Did the person prove it? False when they would not, or when nobody can ask. Who has answered `since` the call began is not asked
 * again: what the server says of a proof may arrive after it was given or declined.
 */
export function proveAgain(refused: ApiError, since = answers.length): Promise<boolean> {
  if (answers.length > since) return Promise.resolve(answers.at(-1)!);
  const methods = (refused.details?.methods ?? ['password']) as readonly ProofMethod[];
  if (!asker) return Promise.resolve(false);
  underway ??= asker(methods)
    .then((isProved) => {
      answers.push(isProved);
      return isProved;
    })
    .finally(() => {
      underway = undefined;
    });
  return underway;
}
