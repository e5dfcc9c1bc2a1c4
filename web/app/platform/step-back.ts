/** «Назад» within one page: asked before the router, which would ask the server. Loaded with the first script, so that it hears first. */

/** Answers true when the entry of the history was its own step. */
type Heard = (event: PopStateEvent) => boolean;
let asked: Heard | undefined;

export function hearSteps(): void {
  window.addEventListener('popstate', (event) => {
    if (asked?.(event)) event.stopImmediatePropagation();
  });
}

/** One page at a time takes steps; answers how it stops. */
export function takeSteps(heard: Heard): () => void {
  asked = heard;
  return () => {
    if (asked === heard) asked = undefined;
  };
}
