/** The renderer calls the API inside the process: no network hop, not counted against the visitor's limits again. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** Where the page is asked from, and the number of that request: its calls bear the same one. */
type Visit = { ip: string; request_id: string };
/** `json`: what the call answered, left here as it is. As a body it would become bytes and text again, only to be read in the same process. */
type RenderedCall = Visit & { json: string | undefined };
const rendering = new AsyncLocalStorage<RenderedCall>();

/** The call that is being answered, when it comes from our own renderer. */
export const renderedCall = (): RenderedCall | undefined => rendering.getStore();

/** As much of a `Response` as the pages' loaders read. */
export type ApiAnswer = { ok: boolean; status: number; headers: { get(name: string): string | null }; json(): Promise<unknown> };
/** How loaders ask the API: a path of this origin. The `fetch` of a browser does as well. */
export type AskApi = (path: string, init: { method?: string; headers?: Record<string, string> }) => Promise<ApiAnswer>;

/** Asks the API for the renderer. */
export function inProcessApi(app: FastifyInstance, visit: Visit): AskApi {
  return async (url, { method = 'GET', headers = {} }) => {
    const call: RenderedCall = { ...visit, json: undefined };
    const wish = { method: method as NonNullable<InjectOptions['method']>, url, headers, remoteAddress: visit.ip };
    // sent at once by asking for the answer inside: what `inject` returns leaves only when somebody waits for it
    const answer = await rendering.run(call, () => app.inject(wish).then((sent) => sent));
    return {
      ok: answer.statusCode >= 200 && answer.statusCode < 300,
      status: answer.statusCode,
      headers: { get: (name) => answer.headers[name]?.toString() ?? null },
      json: async () => JSON.parse(call.json ?? answer.payload),
    };
  };
}
