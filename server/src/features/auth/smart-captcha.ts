/** Yandex SmartCaptcha: single use, our host, five minutes; the service checks all three. */

import { z } from 'zod';
import { log } from '../../platform/index.ts';
import type { BotCheck } from './bot-check.ts';

const Answer = z.object({ status: z.enum(['ok', 'failed']), message: z.string().default(''), host: z.string().default('') });
const timeout_ms = 3000;

/** Fails closed: the first check stands beside it. */
export function smartCaptcha(service: { secret: string; url: string; hostname: string }): BotCheck {
  return async (token, { ip }) => {
    try {
      const response = await fetch(service.url, {
        method: 'POST',
        body: new URLSearchParams({ secret: service.secret, token, ip }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout_ms),
      });
      if (!response.ok) return 'away';
      const answer = Answer.parse(await response.json());
      // empty: the service does not check it
      const isOurs = answer.host === '' || answer.host.split(':')[0] === service.hostname;
      return answer.status === 'ok' && isOurs ? 'passed' : 'failed';
    } catch (error) {
      log.warn({ event: 'captcha_unavailable', err: error }, 'SmartCaptcha unavailable');
      return 'away';
    }
  };
}
