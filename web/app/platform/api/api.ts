/**
 * The one way to the API. Reads are query options keyed by method, path and query, the same on server and in the browser;
 * writes are sent once and come back as `{ result }` or `{ error }`, never thrown.
 */
import { type Answer, type AnyEndpoint, fillPath } from '@artel/contracts/kit/endpoint.ts';
import { stepUpNeeded } from '@artel/contracts/kit/refusals.ts';
import { getProof } from '@artel/contracts/sign-in/security.ts';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { inFlight } from '../boot/progress.ts';
import { proveAgain } from '../session/step-up.ts';
import { currentToken, tokenRefused } from '../session/token.ts';
import { apiAddress, apiBase } from './api-base.ts';
import { ApiError, errorOf } from './api-error.ts';
import type { AskApi } from './context.ts';

type Values = Record<string, string | number | boolean | null | undefined>;
declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}
/** A part is asked for only where the call declares it, and is optional where its shape accepts nothing. */
type Part<Name extends 'params' | 'query' | 'body', E> = E extends { [K in Name]: infer Shape extends z.ZodType }
  ? object extends z.input<Shape>
    ? { [K in Name]?: z.input<Shape> }
    : { [K in Name]: z.input<Shape> }
  : { [K in Name]?: undefined };
export type ReadInput<E extends AnyEndpoint> = Part<'params', E> & Part<'query', E>;
export type CallInput<E extends AnyEndpoint> = ReadInput<E> & Part<'body', E>;
type Optional<T> = object extends T ? [input?: T] : [input: T];

export type CallOptions = { key?: string; signal?: AbortSignal };
export type CallOutcome<E extends AnyEndpoint> =
  | { result: Answer<E>['result']; answer: Answer<E>; error?: undefined }
  | { result?: undefined; answer?: undefined; error: ApiError };

/** How requests leave: in the browser by fetch, while rendering in process. */
export type Transport = {
  ask: AskApi;
  token: () => string | undefined;
  cookie?: string | undefined;
  /** The server does not know the token. */
  refused?: (token: string) => void;
};
const browser: Transport = {
  ask: (address, init) => inFlight(() => fetch(apiAddress(address), { ...init, credentials: apiBase() ? 'include' : 'same-origin' })),
  token: currentToken,
  refused: tokenRefused,
};

/** The address's query, names sorted so that equal questions share one cache entry. Empty values are left out. */
export function searchOf(query: Values | undefined): string {
  const said = Object.entries(query ?? {}).filter((entry) => entry[1] !== undefined && entry[1] !== null && entry[1] !== '');
  const search = new URLSearchParams(said.map(([name, value]) => [name, String(value)] as [string, string]).sort());
  return search.size > 0 ? `?${search}` : '';
}

type Sent = { method: string; address: string; body?: unknown; key?: string | undefined; signal?: AbortSignal | undefined };

async function send(transport: Transport, { method, address, body, key, signal }: Sent): Promise<unknown> {
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
    if (signal?.aborted) throw cause; // the asker left: not an outcome
    throw new ApiError(0);
  });
  if (response.status === 401 && token) transport.refused?.(token);
  if (!response.ok) throw await errorOf(response);
  if (response.status === 204) return { status: 204, result: undefined };
  return response.json().catch((cause: unknown) => {
    // it was answered, with nothing that can be read; a line that broke in the middle of the answer is another thing
    throw cause instanceof SyntaxError ? new ApiError(response.status) : cause;
  });
}

/** An answer that comes when another person sits here is not theirs: it is asked for again, as them. */
async function read(transport: Transport, question: Sent): Promise<unknown> {
  const token = transport.token();
  const [outcome] = await Promise.allSettled([send(transport, question)]);
  if (transport.token() !== token && !question.signal?.aborted) return read(transport, question);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** Calls in process are not repeated: what failed there fails again. */
const isWorthRepeating = (error: ApiError): boolean => error.isPassing && typeof document !== 'undefined';

/** One per browser tab; one per request on the server. Answers are fresh for half a minute; a passing failure is met by a second try. */
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
/** The browser tab's cache. */
export function browserQueryClient(): QueryClient {
  tabClient ??= newQueryClient();
  return tabClient;
}

/** Another person sits here now: nothing of the former is given out again. What is on screen stays until it is asked for anew. */
export function forgetAnswers(client: QueryClient = browserQueryClient()): void {
  // what is under way stays: a navigation may wait for it, and `read` asks again as the new person
  client.removeQueries({ predicate: (known) => known.getObserversCount() === 0 && known.state.fetchStatus === 'idle' });
  void client.invalidateQueries({ refetchType: 'none' });
}

const addressOf = (endpoint: AnyEndpoint, input: { params?: unknown; query?: unknown } | undefined): string =>
  fillPath(endpoint.path, input?.params as Record<string, string> | undefined) + searchOf(input?.query as Values | undefined);

/** Options for a read: `useQuery(query(listServices, { query: { after } }))`. */
export const query = <E extends AnyEndpoint>(endpoint: E, ...[input]: Optional<ReadInput<E>>) =>
  queryOptions<Answer<E>, ApiError>({ queryKey: [endpoint.method, addressOf(endpoint, input)] });

/** Marks all reads of these paths as old after a write and waits for those on screen: `invalidate(listMyOrders)`. */
export function invalidate(...endpoints: AnyEndpoint[]): Promise<void> {
  const begins = endpoints.map((endpoint) => endpoint.path.split('/:')[0] ?? endpoint.path);
  return browserQueryClient().invalidateQueries({
    predicate: ({ queryKey: [, address] }) => begins.some((begin) => String(address).startsWith(begin)),
  });
}

/** A random key in the form of a UUID. Not `crypto.randomUUID`: that one is missing on plain http outside localhost. */
export function newKey(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

/**
 * Sends a call once. Errors are returned, not thrown. A call that needs a key gets one of its own unless `key` is given.
 * A sensitive one waits until the person has proved to be there; refused for want of a proof all the same, it is sent again, the same.
 */
export async function call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, options: CallOptions = {}): Promise<CallOutcome<E>> {
  const key = options.key ?? (endpoint.idempotency === 'key' ? newKey() : undefined);
  const sent = { method: endpoint.method, address: addressOf(endpoint, input), body: input.body, key, signal: options.signal };
  const missing = endpoint.step_up && (await missingProof(options.signal));
  if (missing && !(await proveAgain(missing))) return { error: missing };
  const outcome = await sendOnce<E>(sent);
  return outcome.error?.code === 'STEP_UP_NEEDED' && (await proveAgain(outcome.error)) ? sendOnce<E>(sent) : outcome;
}

/** With what a sensitive call would be refused now; nothing while the last proof holds, or when it cannot be told. */
async function missingProof(signal: AbortSignal | undefined): Promise<ApiError | undefined> {
  const { result } = await sendOnce<typeof getProof>({ method: getProof.method, address: getProof.path, signal });
  if (!result || result.proved_until !== null) return undefined;
  return new ApiError(403, { code: 'STEP_UP_NEEDED', message: stepUpNeeded, details: { methods: result.methods } });
}

/** For the one call whose errors are rethrown (spec §7, `POST /api/disputes/`): what it answered, or its error thrown. */
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
