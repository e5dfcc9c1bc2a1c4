/** Expected errors: a use case refuses by code; the words and the HTTP status stand in the contract. */
import { allRefusals, type RefusalCode } from '@artel/contracts/refusals.ts';

export class Refused extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly details: Record<string, unknown> | undefined;
  /** Seconds after which a repeat makes sense. */
  readonly retry_after_s: number | undefined;
  constructor(code: RefusalCode, details?: Record<string, unknown>, retry_after_s?: number) {
    const [status, message] = allRefusals[code];
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
    this.retry_after_s = retry_after_s;
  }
}

/** Ends the use case with a refusal; the transaction around it is rolled back. */
export function refuse(code: RefusalCode, details?: Record<string, unknown>, retry_after_s?: number): never {
  throw new Refused(code, details, retry_after_s);
}

/** A wrong field that only the server can judge; shown by the form at that field. */
export const refuseField = (field: string, message: string): never => refuse('INPUT_INVALID', { [field]: message });
