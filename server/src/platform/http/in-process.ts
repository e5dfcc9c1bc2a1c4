/** The renderer's calls: no network, not counted against limits again. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { isSameSecret } from '../secrets/secrets.ts';
import { site } from '../site.ts';

type Visit = { ip: string; request_id: string };
const rendering = new AsyncLocalStorage<Visit>();

export const renderedCall = (): Visit | undefined => rendering.getStore();

const pagesHeader = 'x-artel-pages';
/** They count their visitors and pass the address on. */
export function isFromOwnPages(headers: IncomingHttpHeaders): boolean {
  const { pagesToken } = site();
  const text = headers[pagesHeader];
  if (pagesToken === null || typeof text !== 'string') return false;
  return isSameSecret(text, pagesToken);
}

export const apiOverHttp =
  (apiUrl: string): CallApi =>
  (path, init) =>
    fetch(new URL(path, apiUrl), { ...init, headers: { ...init.headers, [pagesHeader]: site().pagesToken ?? '' } });

export type ApiAnswer = { ok: boolean; status: number; headers: { get(name: string): string | null }; json(): Promise<unknown> };
export type CallApi = (path: string, init: { method?: string; headers?: Record<string, string> }) => Promise<ApiAnswer>;

export function inProcessApi(app: FastifyInstance, visit: Visit): CallApi {
  return async (url, { method = 'GET', headers = {} }) => {
    const input = { method: method as NonNullable<InjectOptions['method']>, url, headers, remoteAddress: visit.ip };
    // `inject` runs when awaited, so inside the context
    const answer = await rendering.run(visit, () => app.inject(input).then((sent) => sent));
    return {
      ok: answer.statusCode >= 200 && answer.statusCode < 300,
      status: answer.statusCode,
      headers: { get: (name) => answer.headers[name]?.toString() ?? null },
      json: async () => JSON.parse(answer.payload),
    };
  };
}
