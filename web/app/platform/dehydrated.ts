/** How answers travel inside the page: as one text, written by the loaders and read before anything is drawn. */
import type { Known, QueryClient } from './query-client.ts';

/** What a client knew, as text; only `rehydrated` reads it. */
export type DehydratedState = string;

/** Quotes and backticks change places: inside the page's script each quote would be escaped twice. Done again it is undone. */
function swapQuotes(text: string): string {
  // nearly every text has one kind alone, and changing a kind at once is ten times as quick as looking at each mark
  if (!text.includes('`')) return text.replaceAll('"', '`');
  if (!text.includes('"')) return text.replaceAll('`', '"');
  return text.replace(/["`]/g, (mark) => (mark === '"' ? '`' : '"'));
}

/**
 * On the server the page is drawn from what its loaders wrote a moment ago: the text leads back to it and need not be read again. A page
 * that is never drawn leaves its own behind, so only so many wait.
 */
const awaiting = new Map<DehydratedState, readonly Known[]>();
const MOST_WAIT = 64;

/** All that the client knows, for the page of this request. */
export function dehydrate(client: QueryClient): DehydratedState {
  const known = client.known();
  const state = swapQuotes(JSON.stringify(known));
  awaiting.set(state, known);
  if (awaiting.size > MOST_WAIT) awaiting.delete(awaiting.keys().next().value as DehydratedState);
  return state;
}

/** What `dehydrate` wrote. */
export function rehydrated(state: DehydratedState): readonly Known[] {
  if (import.meta.env.SSR) {
    const known = awaiting.get(state);
    awaiting.delete(state);
    if (known) return known;
  }
  return JSON.parse(swapQuotes(state));
}
