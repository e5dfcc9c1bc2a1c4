import type { ErrorBody } from '@artel/contracts/kit/refusals.ts';
import type { DetailsOf, RefusalCode } from '@artel/contracts/refusals.ts';
import type { ApiAnswer } from './context.ts';

/** Statuses worth one retry of a GET (spec §9). */
const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const longestWait_s = 10;

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown> | undefined;
  readonly request_id: string | undefined;
  readonly retry_after_s: number | undefined;

  constructor(status: number, body: Partial<ErrorBody> = {}, retry_after_s?: number) {
    super(body.message ?? (status === 0 ? 'Нет связи с сервером. Проверьте интернет и повторите' : 'Непредвиденная ошибка'));
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'OFFLINE' : 'UNEXPECTED');
    this.details = body.details;
    this.request_id = body.request_id;
    this.retry_after_s = retry_after_s;
  }

  /** Of this refusal; undefined of any other. */
  detailsOf<Code extends RefusalCode>(code: Code): DetailsOf<Code> | undefined {
    return this.code === code ? (this.details as DetailsOf<Code>) : undefined;
  }

  /** A retry of the same GET may succeed. */
  get isPassing(): boolean {
    return passing.has(this.status);
  }

  get mayComeLater(): boolean {
    return this.status === 0 || (this.isPassing && this.status !== 409);
  }

  /** For INPUT_INVALID: path of the field (`packages.0.price_minor`) → message. */
  get fieldErrors(): Record<string, string> {
    if (this.code !== 'INPUT_INVALID' || !this.details) return {};
    return Object.fromEntries(Object.entries(this.details).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  }
}

/** `Retry-After` in seconds; a date counts as absent. */
export function retryAfterSeconds(header: string | null): number | undefined {
  if (header === null || !/^\d+$/.test(header.trim())) return undefined;
  return Math.min(longestWait_s, Number(header));
}

export async function errorOf(response: ApiAnswer): Promise<ApiError> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const body = isJson ? ((await response.json().catch(() => undefined)) as Partial<ErrorBody> | undefined) : undefined;
  return new ApiError(response.status, body, retryAfterSeconds(response.headers.get('retry-after')));
}
