/** One call to a provider, and what its answer says of the wish: the rules of «unknown» and «refused» that all adapters share. */
import { log } from '../../platform/index.ts';
import { readJson } from './read-json.ts';

export type ProviderAnswer =
  | { is: 'done'; body: unknown }
  | { is: 'refused' | 'unknown' }
  | { is: 'unsent'; because: 'keys' | 'pace' | 'no connection' };
export type Call = {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: unknown;
  timeoutMs?: number | undefined;
  /** The provider's own words, and not those of a proxy on the way. */
  isOwnError: (body: unknown) => boolean;
  read?: (text: string) => unknown;
};

const TIMEOUT_MS = 10_000;
/** Nothing was looked at: our keys are wrong, or we ask too often. */
const notViewed: ReadonlySet<number> = new Set([401, 403, 429]);
/** The provider has refused the request itself, when the error is one of its own. */
const checked: ReadonlySet<number> = new Set([400, 404, 410, 422]);
/** No connection was made, so no byte of ours left. */
const noConnection: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Never throws. Redirects are no answer. */
export async function callProvider(call: Call): Promise<ProviderAnswer> {
  const { url, method, headers, body, timeoutMs = TIMEOUT_MS } = call;
  const path = new URL(url).pathname;
  try {
    const answer = await fetch(url, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return check(answer.status, await answer.text(), path, call);
  } catch (error) {
    log.warn({ event: 'provider_unavailable', err: error, path }, 'payment provider unavailable');
    return neverConnected(error) ? { is: 'unsent', because: 'no connection' } : { is: 'unknown' };
  }
}

/** Whatever is neither the result nor the provider's own refusal is unknown. */
function check(status: number, text: string, path: string, { isOwnError, read = readJson }: Call): ProviderAnswer {
  const body = read(text);
  if (status >= 200 && status < 300 && body !== undefined) return { is: 'done', body };
  if (notViewed.has(status)) {
    log.error({ event: 'provider_unauthorized', path, status }, 'payment provider rejected our credentials or our pace');
    return { is: 'unsent', because: status === 429 ? 'pace' : 'keys' };
  }
  const isRefused = checked.has(status) && isOwnError(body);
  const answer = { path, status, body: text.slice(0, 500) };
  if (isRefused) log.warn({ event: 'provider_refused', ...answer }, 'payment provider refused the request');
  else log.warn({ event: 'provider_answer_unknown', ...answer }, 'payment provider gave an answer that says nothing');
  return { is: isRefused ? 'refused' : 'unknown' };
}

const neverConnected = (error: unknown): boolean => {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return noConnection.has(String(cause?.code));
};
