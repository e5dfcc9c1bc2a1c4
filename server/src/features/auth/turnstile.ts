/** Cloudflare Turnstile: single use, our host and action, five minutes. */

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { log } from '../../platform/index.ts';
import type { BotCheck, BotVerdict } from './bot-check.ts';

const Answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  challenge_ts: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});
type Answer = z.infer<typeof Answer>;

const timeout_ms = 3000;
const tokenLives_ms = 300_000;

export function turnstile(service: { secret: string; url: string; hostname: string }): BotCheck {
  return async (token, { action, ip }) => {
    // idempotent: a retry gets the first answer
    const question = { secret: service.secret, response: token, remoteip: ip, idempotency_key: randomUUID() };
    for (let attempt = 1; attempt <= 2; attempt++) {
      const answer = await request(service.url, question);
      if (answer && !answer['error-codes'].includes('internal-error')) return check(answer, { action, hostname: service.hostname });
    }
    return 'away';
  };
}

function check(answer: Answer, wanted: { action: string; hostname: string }): BotVerdict {
  if (answer['error-codes'].some((code) => code.endsWith('input-secret'))) {
    log.error({ event: 'captcha_misconfigured', codes: answer['error-codes'] }, 'TURNSTILE_SECRET is invalid');
    return 'away';
  }
  const age_ms = Date.now() - Date.parse(answer.challenge_ts ?? '');
  const isFresh = age_ms <= tokenLives_ms && age_ms > -60_000;
  return answer.success && answer.hostname === wanted.hostname && answer.action === wanted.action && isFresh ? 'passed' : 'failed';
}

async function request(url: string, question: object): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout_ms),
    });
    return response.ok || response.status === 400 ? Answer.parse(await response.json()) : undefined;
  } catch (error) {
    log.warn({ event: 'captcha_unavailable', err: error }, 'Turnstile unavailable');
    return undefined;
  }
}
