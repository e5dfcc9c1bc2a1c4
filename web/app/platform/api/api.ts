/** Reads are query options keyed by method, path and query; writes are sent once and return `{ result }` or `{ error }`, never throw. */
import { type Answer, type AnyEndpoint, fillPath } from '@artel/contracts/kit/endpoint.ts';
import { stepUpNeeded } from '@artel/contracts/kit/refusals.ts';
import { getProof } from '@artel/contracts/sign-in/security.ts';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { inFlight } from '../boot/progress.ts';
import { noteServerTime } from '../server-time.ts';
import { answersSoFar, proveAgain } from '../session/step-up.ts';
import { currentToken, tokenRefused } from '../session/token.ts';
import { apiAddress, apiBase } from './api-base.ts';
import { ApiError, errorOf } from './api-error.ts';
import type { CallApi } from './context.ts';

type Values = Record<string, string | number | boolean | null | undefined>;
declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}
type Part<Name extends 'params' | 'query' | 'body', E> = E extends { [K in Name]: infer Shape extends z.ZodType }
  ? object extends z.input<Shape>
    ? { [K in Name]?: z.input<Shape> }
    : { [K in Name]: z.input<Shape> }
  : { [K in Name]?: undefined };
export type ReadInput<E extends AnyEndpoint> = Part<'params', E> & Part<'query', E>;
export type CallInput<E extends AnyEndpoint> = ReadInput<E> & Part<'body', E>;
type Optional<T> = object extends T ? [input?: T] : [input: T];

export type CallOptions = { key?: string; signal?: AbortSignal; isBytes?: true };
export type CallOutcome<E extends AnyEndpoint> =
  | { result: Answer<E>['result']; answer: Answer<E>; error?: undefined }
  | { result?: undefined; answer?: undefined; error: ApiError };

export type Transport = {
  ask: CallApi;
  token: () => string | undefined;
  cookie?: string | undefined;
  refused?: (token: string) => void;
};
const browser: Transport = {
  async ask(address, init) {
    const answer = await inFlight(() => fetch(apiAddress(address), { ...init, credentials: apiBase() ? 'include' : 'same-origin' }));
    noteServerTime(answer.headers.get('date'));
    return answer;
  },
  token: currentToken,
  refused: tokenRefused,
};

/** Names are sorted, so that equal queries share a cache entry; empty values are left out. */
export function searchOf(query: Values | undefined): string {
  const text = Object.entries(query ?? {}).filter((entry) => entry[1] !== undefined && entry[1] !== null && entry[1] !== '');
  const search = new URLSearchParams(text.map(([name, value]) => [name, String(value)] as [string, string]).sort());
  return search.size > 0 ? `?${search}` : '';
}

type Sent = {
  method: string;
  address: string;
  body?: unknown;
  key?: string | undefined;
  signal?: AbortSignal | undefined;
  isBytes?: true | undefined;
};

async function send(transport: Transport, { method, address, body, key, signal, isBytes }: Sent): Promise<unknown> {
  const token = transport.token();
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (transport.cookie) headers.cookie = transport.cookie;
  if (key) headers['idempotency-key'] = key;
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
  const init = {
    method,
    headers,
    body: isForm ? body : body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  };
  const response = await transport.ask(address, init).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError(0);
  });
  if (response.status === 401 && token) transport.refused?.(token);
  if (!response.ok) throw await errorOf(response);
  if (isBytes) return { status: response.status, result: await response.blob?.() };
  if (response.status === 204) return { status: 204, result: undefined };
  return response.json().catch((cause: unknown) => {
    // answered, but not with JSON; a connection that broke in the middle is another error
    throw cause instanceof SyntaxError ? new ApiError(response.status) : cause;
  });
}

async function read(transport: Transport, question: Sent): Promise<unknown> {
  const token = transport.token();
  const [outcome] = await Promise.allSettled([send(transport, question)]);
  if (transport.token() !== token && !question.signal?.aborted) return read(transport, question);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** In process a retry would fail again. */
const isWorthRepeating = (error: ApiError): boolean => error.isPassing && typeof document !== 'undefined';

/** One per tab; one per request on the server. */
export const newQueryClient = (transport: Transport = browser): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [method, address], signal }) => read(transport, { method: String(method), address: String(address), signal }),
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures === 0 && error instanceof ApiError && isWorthRepeating(error),
        retryDelay: (_, error) => (error.retry_after_s ?? 0.3) * 1000,
      },
    },
  });

let tabClient: QueryClient | undefined;
export function browserQueryClient(): QueryClient {
  tabClient ??= newQueryClient();
  return tabClient;
}

/** Drops what the former person was answered; what is on screen is refetched. */
export function forgetAnswers(client: QueryClient = browserQueryClient()): void {
  // a navigation may wait for a running query, and `read` asks again as the new person
  client.removeQueries({ predicate: (known) => known.getObserversCount() === 0 && known.state.fetchStatus === 'idle' });
  void client.invalidateQueries({ refetchType: 'none' });
}

const addressOf = (endpoint: AnyEndpoint, input: { params?: unknown; query?: unknown } | undefined): string =>
  fillPath(endpoint.path, input?.params as Record<string, string> | undefined) + searchOf(input?.query as Values | undefined);

export const query = <E extends AnyEndpoint>(endpoint: E, ...[input]: Optional<ReadInput<E>>) =>
  queryOptions<Answer<E>, ApiError>({ queryKey: [endpoint.method, addressOf(endpoint, input)] });

/** Invalidates all reads of these paths and waits for those on screen. */
export function invalidate(...endpoints: AnyEndpoint[]): Promise<void> {
  const begins = endpoints.map((endpoint) => endpoint.path.split('/:')[0] ?? endpoint.path);
  return browserQueryClient().invalidateQueries({
    predicate: ({ queryKey: [, address] }) => begins.some((begin) => String(address).startsWith(begin)),
  });
}

/** A random UUID; `crypto.randomUUID` is missing on plain http outside localhost. */
export function newKey(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

/**
 * Sends a call once; errors are returned. A missing key is made up. A sensitive call waits for the step-up and is repeated when refused
 * without it.
 */
export async function call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, options: CallOptions = {}): Promise<CallOutcome<E>> {
  const key = options.key ?? (endpoint.idempotency === 'key' ? newKey() : undefined);
  const sent = {
    method: endpoint.method,
    address: addressOf(endpoint, input),
    body: input.body,
    key,
    signal: options.signal,
    isBytes: options.isBytes,
  };
  let since = answersSoFar();
  const missing = endpoint.step_up && (await missingProof(options.signal));
  if (missing && !(await proveAgain(missing, since))) return { error: missing };
  since = answersSoFar();
  const outcome = await sendOnce<E>(sent);
  return outcome.error?.code === 'STEP_UP_NEEDED' && (await proveAgain(outcome.error, since)) ? sendOnce<E>(sent) : outcome;
}

/** The refusal a sensitive call would get now; undefined while the last proof holds or cannot be checked. */
async function missingProof(signal: AbortSignal | undefined): Promise<ApiError | undefined> {
  const { result } = await sendOnce<typeof getProof>({ method: getProof.method, address: getProof.path, signal });
  if (!result || result.proved_until !== null) return undefined;
  return new ApiError(403, { code: 'STEP_UP_NEEDED', message: stepUpNeeded, details: { methods: result.methods } });
}

export function orThrow<E extends AnyEndpoint>(outcome: CallOutcome<E>): Answer<E>['result'] {
  if (outcome.error) throw outcome.error;
  return outcome.result;
}

async function sendOnce<E extends AnyEndpoint>(sent: Sent): Promise<CallOutcome<E>> {
  try {
    const answer = (await send(browser, sent)) as Answer<E>;
    return { result: answer.result, answer };
  } catch (error) {
    return { error: error instanceof ApiError ? error : new ApiError(0) };
  }
}
