/** A restart loses a minute. */

import { randomBytes } from 'node:crypto';
import { now } from '../../platform/clock.ts';
import { sha256 } from '../../platform/hash.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { networkOf } from '../../platform/http/visit.ts';

export type ViewedThing = 'service' | 'project' | 'referral_link';
export type View = { of: ViewedThing; id: string; day: string; visitor: string };

/** Beyond it is no people. */
const keptAtMost = 50_000;
const waiting = new Map<string, View>();

/** Bots and empty agents. */
const isProgram = (agent: string): boolean => agent === '' || /bot|crawl|spider|slurp|preview|curl|wget|python|java\/|go-http/i.test(agent);

export function noteView(viewer: Viewer, of: ViewedThing, id: string, from: { ip: string; agent: string }): Record<string, never> {
  if (isProgram(from.agent) || viewer?.active_role === 'admin' || waiting.size >= keptAtMost) return {};
  const day = now().toISOString().slice(0, 10);
  const visitor = viewer?.user_id ?? strangerOf(day, from);
  waiting.set(`${of} ${id} ${visitor}`, { of, id, day, visitor });
  return {};
}

export function takeViews(): View[] {
  const views = [...waiting.values()];
  waiting.clear();
  return views;
}

/** Recognised for a day by this process: the salt is not stored. */
let salt = { day: '', value: '' };
function strangerOf(day: string, { ip, agent }: { ip: string; agent: string }): string {
  if (salt.day !== day) salt = { day, value: randomBytes(16).toString('hex') };
  return sha256(`${salt.value} ${networkOf(ip)} ${agent}`).slice(0, 22);
}
