/** Everything on the page that leaving would lose. The router asks one blocker alone, so forms share it. */
const forms = new Set<symbol>();

/** Answers how to take it back. */
export function holdUnsaved(): () => void {
  const form = Symbol();
  forms.add(form);
  return () => void forms.delete(form);
}

export const losesUnsaved = (from: { pathname: string }, to: { pathname: string }): boolean =>
  forms.size > 0 && from.pathname !== to.pathname;
