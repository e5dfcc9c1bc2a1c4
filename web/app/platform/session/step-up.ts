/** A sensitive call waits until its owner proves to be there. The person is asked once for all calls that wait. */
import type { ProofMethod } from '@artel/contracts/sign-in/security.ts';
import type { ApiError } from '../api/api-error.ts';

type Asker = (methods: readonly ProofMethod[]) => Promise<boolean>;
let asker: Asker | undefined;
let underway: Promise<boolean> | undefined;
const answers: boolean[] = [];

export function onStepUp(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** How often the person has answered. A call notes it before it asks the server. */
export const answersSoFar = (): number => answers.length;

/**
 * Asks the person for a proof; false when they decline or nobody can ask. Whoever has answered `since` the call began is not asked again,
 * because the server's refusal may arrive after the proof was given.
 */
export function proveAgain(refused: ApiError, since = answers.length): Promise<boolean> {
  if (answers.length > since) return Promise.resolve(answers.at(-1)!);
  const methods = refused.detailsOf('STEP_UP_NEEDED')?.methods ?? ['password'];
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
