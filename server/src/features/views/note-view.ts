/** Holds views in memory until a job writes them, so a restart loses at most a minute. */

import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/http/visit.ts';
import { marketDay, type Viewer } from '../../platform/index.ts';
import { sha256 } from '../../platform/secrets/hash.ts';

export type ViewedThing = 'service' | 'project' | 'referral_link';
export type View = { of: ViewedThing; id: string; day: string; visitor: string };

/** More views than this between two writes come from bots and are dropped. */
const cachedAtMost = 50_000;
const waiting = new Map<string, View>();

const isProgram = (agent: string): boolean => agent === '' || /bot|crawl|spider|slurp|preview|curl|wget|python|java\/|go-http/i.test(agent);

export type From = { ip: string; agent: string };
export const fromOf = ({ ip, headers }: FastifyRequest): From => ({ ip, agent: String(headers['user-agent'] ?? '') });
export const isCounted = (viewer: Viewer, { agent }: From): boolean => !isProgram(agent) && viewer?.active_role !== 'admin';
export const visitorOf = (viewer: Viewer, day: string, from: From): string => viewer?.user_id ?? strangerOf(day, from);

export function noteView(viewer: Viewer, of: ViewedThing, id: string, from: From): Record<string, never> {
  if (!isCounted(viewer, from) || waiting.size >= cachedAtMost) return {};
  const day = marketDay();
  const visitor = visitorOf(viewer, day, from);
  waiting.set(`${of} ${id} ${visitor}`, { of, id, day, visitor });
  return {};
}

export function takeViews(): View[] {
  const views = [...waiting.values()];
  waiting.clear();
  return views;
}

/** Recognises a visitor for a day in this process: the salt is not stored. */
let salt = { day: '', value: '' };
function strangerOf(day: string, { ip, agent }: From): string {
  if (salt.day !== day) {
    salt = { day, value: randomBytes(16).toString('hex') };
    agents.clear();
  }
  const network = sha256(`${salt.value} ${networkOf(ip)}`).slice(0, 22);
  return sha256(`${network} ${agentOf(network, agent)}`).slice(0, 22);
}

/** A household has several devices; further ones count as the last. */
const agentsAtMost = 3;
const agents = new Map<string, string[]>();
function agentOf(network: string, agent: string): string {
  const known = agents.get(network) ?? [];
  if (known.includes(agent)) return agent;
  if (known.length >= agentsAtMost || agents.size >= cachedAtMost) return known.at(-1) ?? '';
  agents.set(network, [...known, agent]);
  return agent;
}
