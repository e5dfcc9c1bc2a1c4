/** A look at a service or a project waits in memory for the next counting; a restart loses a minute of looks and nothing else. */

import { randomBytes } from 'node:crypto';
import { now } from '../../platform/clock.ts';
import { sha256 } from '../../platform/hash.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { networkOf } from '../../platform/http/visit.ts';

export type ViewedThing = 'service' | 'project';
export type View = { of: ViewedThing; id: string; day: string; visitor: string };

/** More than this in a minute is no visit of people; the rest is passed over. */
const keptAtMost = 50_000;
const waiting = new Map<string, View>();

/** Programs that say what they are, and those that say nothing. */
const isProgram = (agent: string): boolean => agent === '' || /bot|crawl|spider|slurp|preview|curl|wget|python|java\/|go-http/i.test(agent);

export function noteView(viewer: Viewer, of: ViewedThing, id: string, from: { ip: string; agent: string }): Record<string, never> {
  if (isProgram(from.agent) || viewer?.active_role === 'admin' || waiting.size >= keptAtMost) return {};
  const day = now().toISOString().slice(0, 10);
  const visitor = viewer?.user_id ?? strangerOf(day, from);
  waiting.set(`${of} ${id} ${visitor}`, { of, id, day, visitor });
  return {};
}

/** Everything that waits; from now on it waits no more. */
export function takeViews(): View[] {
  const views = [...waiting.values()];
  waiting.clear();
  return views;
}

/** A stranger is recognised within a day and by this process alone: the salt is kept nowhere. */
let salt = { day: '', value: '' };
function strangerOf(day: string, { ip, agent }: { ip: string; agent: string }): string {
  if (salt.day !== day) salt = { day, value: randomBytes(16).toString('hex') };
  return sha256(`${salt.value} ${networkOf(ip)} ${agent}`).slice(0, 22);
}
