/** Fails closed when no service answers. */

import { demoBotToken, smartCaptchaToken } from '@artel/contracts/sign-in/auth.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { refuse, site } from '../../platform/index.ts';
import { smartCaptcha } from './smart-captcha.ts';
import { turnstile } from './turnstile.ts';

/** A token is valid for its action alone. */
export type BotCheckAction = 'register' | 'login' | 'contact';
export type BotVerdict = 'passed' | 'failed' | 'away';
export type BotCheck = (token: string, about: { action: BotCheckAction; ip: string }) => Promise<BotVerdict>;

/** Nobody passes outside the demo without keys. */
const demoBox: BotCheck = async (token) => (!site().isDemo ? 'away' : token === demoBotToken ? 'passed' : 'failed');

let check: BotCheck = demoBox;

type Service = { secret: string; url: string } | null;

/** Null: the demo's checkbox. A token's prefix names its service. */
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

export async function passBotCheck(token: string, action: BotCheckAction, visit: Pick<Visit, 'ip'>): Promise<void> {
  const verdict = await check(token, { action, ip: visit.ip });
  if (verdict === 'failed') refuse('BOT_CHECK_FAILED');
  if (verdict === 'away') refuse('BOT_CHECK_AWAY', undefined, 30);
}
