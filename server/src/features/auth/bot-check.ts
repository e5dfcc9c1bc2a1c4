/** «Я не робот»: one port, whichever service answers behind it. Nothing passes when nobody can be asked. */
import { demoBotToken, smartCaptchaToken } from '@artel/contracts/sign-in/auth.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { refuse } from '../../platform/refuse.ts';
import { site } from '../../platform/site.ts';
import { smartCaptcha } from './smart-captcha.ts';
import { turnstile } from './turnstile.ts';

/** Where the form stands: a token made for one action is worth nothing at another. */
export type BotCheckAction = 'register' | 'login' | 'contact';
export type BotVerdict = 'passed' | 'failed' | 'away';
export type BotCheck = (token: string, about: { action: BotCheckAction; ip: string }) => Promise<BotVerdict>;

/** Without keys the demo takes the plain box's token; production never starts without keys, and were it to, nobody passes. */
const demoBox: BotCheck = async (token) => (!site().isDemo ? 'away' : token === demoBotToken ? 'passed' : 'failed');

let check: BotCheck = demoBox;

type Service = { secret: string; url: string } | null;

/** Sets the services at start; none means the demo's plain box. The token's beginning says which of them made it. */
export function useBotCheck(services: { turnstile: Service; smartCaptcha: Service }): void {
  const { hostname } = new URL(site().publicUrl);
  const first = services.turnstile && turnstile({ ...services.turnstile, hostname });
  const second = services.smartCaptcha && smartCaptcha({ ...services.smartCaptcha, hostname });
  if (!first && !second) {
    check = demoBox;
    return;
  }
  check = async (token, about) => {
    const isSecond = token.startsWith(smartCaptchaToken);
    const service = isSecond ? second : first;
    return service ? service(isSecond ? token.slice(smartCaptchaToken.length) : token, about) : 'failed';
  };
}

/** Refuses unless the token proves a person. */
export async function passBotCheck(token: string, action: BotCheckAction, visit: Pick<Visit, 'ip'>): Promise<void> {
  const verdict = await check(token, { action, ip: visit.ip });
  if (verdict === 'failed') refuse('BOT_CHECK_FAILED');
  if (verdict === 'away') refuse('BOT_CHECK_AWAY', undefined, 30);
}
