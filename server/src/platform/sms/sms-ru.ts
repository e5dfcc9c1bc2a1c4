/** SMS.RU, `POST /sms/send`: one message, whose result is the code of its own number. */
import { z } from 'zod';
import { log } from '../log.ts';
import type { SmsGateway } from './sms.ts';

/** `from`: a sender's name that the operators have registered; null: the gateway's own. */
export type SmsRuOptions = { apiId: string; from: string | null; url: string };

const Answer = z.object({
  status_code: z.number(),
  sms: z.record(z.string(), z.object({ status_code: z.number(), sms_id: z.string().optional() })).optional(),
});
const TIMEOUT_MS = 10_000;
const SENT = 100;
/** The number itself is wrong, unreachable, or has had its share: another try changes nothing. */
const ofTheNumber: ReadonlySet<number> = new Set([202, 207, 208, 214, 230, 231, 232, 233]);

/** Throws what may go through later, our own wrong key and empty account too: the job tries again, and dead jobs are an alarm. */
export function smsRu({ apiId, from, url }: SmsRuOptions): SmsGateway {
  return async ({ to, text }, id) => {
    const answer = await fetch(`${url}/sms/send`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // never in the address: addresses are logged
      body: new URLSearchParams({ api_id: apiId, to, msg: text, json: '1', ...(from && { from }) }),
    });
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
    const { status_code, sms } = Answer.parse(await answer.json());
    const code = status_code === SENT ? (sms?.[to]?.status_code ?? 0) : status_code;
    if (code === SENT) return;
    if (!ofTheNumber.has(code)) throw new Error(`the SMS gateway refused with code ${code}`);
    log.warn({ event: 'sms_refused', code, sms_id: id }, 'the SMS gateway does not reach this number');
  };
}
