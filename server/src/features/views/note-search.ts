import { marketDay, type Viewer } from '../../platform/index.ts';
import { whenSent } from '../../platform/pages/sent-again.ts';
import { type From, isCounted } from './note-view.ts';

type Counts = { searches: number; found: number };
const waiting = new Map<string, Counts>();

export function noteSearch(viewer: Viewer, isFound: boolean, from: From): void {
  if (!whenSent((visit) => note(null, isFound, visit))) note(viewer, isFound, from);
}

function note(viewer: Viewer, isFound: boolean, from: From): void {
  if (!isCounted(viewer, from)) return;
  const day = marketDay();
  const counted = waiting.get(day) ?? { searches: 0, found: 0 };
  waiting.set(day, { searches: counted.searches + 1, found: counted.found + (isFound ? 1 : 0) });
}

export function takeSearches(): ({ day: string } & Counts)[] {
  const taken = [...waiting].map(([day, counted]) => ({ day, ...counted }));
  waiting.clear();
  return taken;
}
