/** The renderer calls the API inside the process: no network hop, not counted against the visitor's limits again. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { site } from '../site.ts';

/** Where the page is asked from, and the number of that request: its calls bear the same one. */
type Visit = { ip: string; request_id: string };
const rendering = new AsyncLocalStorage<Visit>();

/** The call that is being answered, when it comes from our own renderer. */
export const renderedCall = (): Visit | undefined => rendering.getStore();

const pagesHeader = 'x-artel-pages';
/** The pages run in a process of their own: they count their visitors themselves, and show the API who they are. */
export function isFromOwnPages(headers: IncomingHttpHeaders): boolean {
  const { pagesToken } = site();
  const said = headers[pagesHeader];
  if (pagesToken === null || typeof said !== 'string') return false;
  const [one, other] = [Buffer.from(said), Buffer.from(pagesToken)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** How pages that run apart ask the API at this address. */
export const apiOverHttp =
  (apiUrl: string): AskApi =>
  (path, init) =>
    fetch(new URL(path, apiUrl), { ...init, headers: { ...init.headers, [pagesHeader]: site().pagesToken ?? '' } });

/** As much of a `Response` as the pages' loaders read. */
export type ApiAnswer = { ok: boolean; status: number; headers: { get(name: string): string | null }; json(): Promise<unknown> };
/** How loaders ask the API: a path of this origin. The `fetch` of a browser does as well. */
export type AskApi = (path: string, init: { method?: string; headers?: Record<string, string> }) => Promise<ApiAnswer>;

/** Asks the API for the renderer. */
export function inProcessApi(app: FastifyInstance, visit: Visit): AskApi {
  return async (url, { method = 'GET', headers = {} }) => {
    const wish = { method: method as NonNullable<InjectOptions['method']>, url, headers, remoteAddress: visit.ip };
    // `inject` sends when its answer is asked for, so that is done inside the context
    const answer = await rendering.run(visit, () => app.inject(wish).then((sent) => sent));
    return {
      ok: answer.statusCode >= 200 && answer.statusCode < 300,
      status: answer.statusCode,
      headers: { get: (name) => answer.headers[name]?.toString() ?? null },
      json: async () => JSON.parse(answer.payload),
    };
  };
}
