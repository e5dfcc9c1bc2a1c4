/** What somebody had in a list: a visitor counts once a day, in memory; only sums are written. */
import { marketDay, type Viewer } from '../../platform/index.ts';
import { whenSent } from '../../platform/pages/sent-again.ts';
import { type From, isCounted, visitorOf } from './note-view.ts';

/** Beyond it somebody may be counted twice a day. */
const knownAtMost = 100_000;
/** Beyond it the visits are no people. */
const cachedAtMost = 50_000;
export type Shown = { id: string; day: string; visitor: string };

let known = { day: '', pairs: new Set<string>() };
let waiting: Shown[] = [];

export function noteShown(viewer: Viewer, ids: readonly string[], from: From): void {
  if (ids.length === 0) return;
  // a cached page is sent to many, and each of them sees these services
  if (whenSent((visit) => note(null, ids, visit))) return;
  note(viewer, ids, from);
}

function note(viewer: Viewer, ids: readonly string[], from: From): void {
  if (!isCounted(viewer, from)) return;
  const day = marketDay();
  if (known.day !== day || known.pairs.size > knownAtMost) known = { day, pairs: new Set() };
  const visitor = visitorOf(viewer, day, from);
  for (const id of ids) {
    const pair = `${id} ${visitor}`;
    if (known.pairs.has(pair) || waiting.length >= cachedAtMost) continue;
    known.pairs.add(pair);
    waiting.push({ id, day, visitor });
  }
}

export function takeShown(): Shown[] {
  const shown = waiting;
  waiting = [];
  return shown;
}
