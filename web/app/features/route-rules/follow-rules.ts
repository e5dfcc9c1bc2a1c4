/** Every navigation asks whether its address leads somewhere else now (spec §2): on the server for the first one, then in the browser. */
import { findRouteRule } from '@artel/contracts/route-rules.ts';
import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { browserQueryClient, query } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { serverQueryClient } from '../../platform/load.ts';
import type { QueryClient } from '../../platform/query-client.ts';

/** A rule changes seldom, and whoever keeps it may wait so long for open tabs. */
const known_ms = 5 * 60_000;
const longest = 2000;

type Led = { to: string | null; code: number } | undefined;
async function ask(client: QueryClient, { pathname, search }: URL): Promise<Led> {
  const path = pathname + search;
  if (path.length > longest) return undefined;
  try {
    return (await client.fetchQuery({ ...query(findRouteRule, { query: { path } }), staleTime: known_ms, retry: false })).result.redirect;
  } catch (error) {
    if (error instanceof ApiError) return undefined; // the page itself will say what is wrong
    throw error;
  }
}

/** A whole address leaves by a full page load: the router does that by itself. */
function go(led: Led): void {
  if (!led) return;
  if (led.to === null) throw data(null, { status: 410 });
  throw redirect(led.to, led.code);
}

export const followRules: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  if (request.method === 'GET') go(await ask(serverQueryClient(request, context as Readonly<RouterContextProvider>), url));
  return next();
};

/** Beside the page's own loading, so that nobody waits for it. */
export async function followRulesHere<Loaded>(
  { request, url }: { request: Request; url: URL },
  next: () => Promise<Loaded>,
): Promise<Loaded> {
  const asked = request.method === 'GET' ? ask(browserQueryClient(), url) : undefined;
  const loaded = await next();
  go(await asked);
  return loaded;
}
