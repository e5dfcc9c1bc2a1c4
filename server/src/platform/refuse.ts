/** Words and status are in the contract. */
import { allRefusals, type RefusalCode, refusalText } from '@artel/contracts/refusals.ts';

export class Refused extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly details: Record<string, unknown> | undefined;
  readonly retry_after_s: number | undefined;
  constructor(code: RefusalCode, details?: Record<string, unknown>, retry_after_s?: number) {
    super(refusalText(code, details));
    this.code = code;
    this.status = allRefusals[code][0];
    this.details = details;
    this.retry_after_s = retry_after_s;
  }
}

/** Rolls back. */
export function refuse(code: RefusalCode, details?: Record<string, unknown>, retry_after_s?: number): never {
  throw new Refused(code, details, retry_after_s);
}

/** Shown at its field. */
export const refuseField = (field: string, message: string): never => refuse('INPUT_INVALID', { [field]: message });

/** In words; null when nothing was refused. Several things are done one after another: what one is refused for stops no other. */
export async function whyRefused(act: () => Promise<unknown>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}
