/** «Я не робот»: one port, whichever service answers behind it. Nothing passes when nobody can be asked. */
import { demoBotToken } from '@artel/contracts/auth.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { refuse } from '../../platform/refuse.ts';
import { site } from '../../platform/site.ts';
import { turnstile } from './turnstile.ts';

/** Where the form stands: a token made for one action is worth nothing at another. */
export type BotCheckAction = 'register' | 'login' | 'contact';
export type BotVerdict = 'passed' | 'failed' | 'away';
export type BotCheck = (token: string, about: { action: BotCheckAction; ip: string }) => Promise<BotVerdict>;

/** Without keys the demo takes the plain box's token; production never starts without keys, and were it to, nobody passes. */
const demoBox: BotCheck = async (token) => (!site().isDemo ? 'away' : token === demoBotToken ? 'passed' : 'failed');

let check: BotCheck = demoBox;

/** Sets the service at start; null means the demo's plain box. */
export function useBotCheck(service: { secret: string; url: string } | null): void {
  check = service ? turnstile({ ...service, hostname: new URL(site().publicUrl).hostname }) : demoBox;
}

/** Refuses unless the token proves a person. */
export async function passBotCheck(token: string, action: BotCheckAction, visit: Pick<Visit, 'ip'>): Promise<void> {
  const verdict = await check(token, { action, ip: visit.ip });
  if (verdict === 'failed') refuse('BOT_CHECK_FAILED');
  if (verdict === 'away') refuse('BOT_CHECK_AWAY', undefined, 30);
}
