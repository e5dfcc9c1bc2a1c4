/** The tax service's own check of a self-employed person: `POST /api/v1/tracker/taxpayer_status`. */
import { z } from 'zod';
import type { TaxAnswer } from './tax.policy.ts';

/** Whether this number is registered on that day of Moscow. Throws when there is no answer: only the service says «no». */
export type TaxService = (inn: string, day: string) => Promise<TaxAnswer>;

const Answer = z.object({ status: z.boolean() });
const Refusal = z.object({ code: z.string() });
const timeout_ms = 65_000;

export const npdService =
  (origin: string): TaxService =>
  async (inn, day) => {
    const response = await fetch(`${origin}/api/v1/tracker/taxpayer_status`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout_ms),
      body: JSON.stringify({ inn, requestDate: day }),
    });
    const text: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new Error(`the tax service answered ${response.status} ${Refusal.safeParse(text).data?.code ?? ''}`.trim());
    return Answer.parse(text).status ? 'registered' : 'not_registered';
  };
