/** Every navigation asks whether its address leads somewhere else now (spec §2): on the server for the first one, then in the browser. */
import { findRouteRule } from '@artel/contracts/site/route-rules.ts';
import type { QueryClient } from '@tanstack/react-query';
import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { browserQueryClient, query } from '../../platform/api/api.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { serverQueryClient } from '../../platform/api/load.ts';

/** A rule changes seldom, and whoever keeps it may wait so long for open tabs. */
const known_ms = 5 * 60_000;
const longest = 2000;

type Led = { to: string | null; code: number } | undefined;
/** By the path alone (spec §7): a query may carry a secret, and is nobody's but the page's. */
async function ask(client: QueryClient, { pathname, search }: URL): Promise<Led> {
  if (pathname.length > longest) return undefined;
  try {
    const asked = { ...query(findRouteRule, { query: { path: pathname } }), staleTime: known_ms, retry: false };
    const { redirect: led } = (await client.fetchQuery(asked)).result;
    return led && { ...led, to: led.to && withQuery(led.to, search) };
  } catch (error) {
    if (error instanceof ApiError) return undefined; // the page itself will say what is wrong
    throw error;
  }
}

/** The visitor's query goes along to a page of ours, where the target does not say its own; to another host nothing does. */
export function withQuery(to: string, search: string): string {
  if (!to.startsWith('/') || search === '') return to;
  const target = new URL(to, 'https://site.invalid');
  const said = new Set(target.searchParams.keys());
  for (const [name, value] of new URLSearchParams(search)) if (!said.has(name)) target.searchParams.append(name, value);
  return target.pathname + target.search + target.hash;
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
