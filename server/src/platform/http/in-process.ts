/** The renderer calls the API inside the process: no network hop, not counted against the visitor's limits again. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, InjectOptions } from 'fastify';

type Visit = { ip: string };
const rendering = new AsyncLocalStorage<Visit>();

/** The visit that is being rendered, when a call comes from our own renderer. */
export const renderedVisit = (): Visit | undefined => rendering.getStore();

/** A `fetch` for the renderer. It understands same-origin paths only. */
export function inProcessFetch(app: FastifyInstance, visit: Visit): typeof fetch {
  return async (input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.pathname + input.search : input.url;
    const answer = await rendering.run(visit, () =>
      app.inject({
        method: (init?.method ?? 'GET') as NonNullable<InjectOptions['method']>,
        url,
        headers: Object.fromEntries(new Headers(init?.headers)),
        remoteAddress: visit.ip,
      }),
    );
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) headers.set(name, String(value));
    return new Response(answer.rawPayload.length ? new Uint8Array(answer.rawPayload) : null, { status: answer.statusCode, headers });
  };
}
