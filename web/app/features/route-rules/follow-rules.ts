/** Asks at each navigation for a redirect of its address (spec §2). */
import { findRouteRule } from '@artel/contracts/site/route-rule.ts';
import type { QueryClient } from '@tanstack/react-query';
import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { ApiError, browserQueryClient, query, serverQueryClient } from '../../platform/api/index.ts';

const known_ms = 5 * 60_000;
const longest = 2000;

type Led = { to: string | null; code: number } | undefined;
/** By path alone (spec §7): a query may carry a secret. */
async function fetchRule(client: QueryClient, { pathname, search }: URL): Promise<Led> {
  if (pathname.length > longest) return undefined;
  try {
    const input = { ...query(findRouteRule, { query: { path: pathname } }), staleTime: known_ms, retry: false };
    const { redirect: led } = (await client.fetchQuery(input)).result;
    return led && { ...led, to: led.to && withQuery(led.to, search) };
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** The visitor's query is kept on our own pages unless the target has it. */
export function withQuery(to: string, search: string): string {
  if (!to.startsWith('/') || search === '') return to;
  const target = new URL(to, 'https://site.invalid');
  const text = new Set(target.searchParams.keys());
  for (const [name, value] of new URLSearchParams(search)) if (!text.has(name)) target.searchParams.append(name, value);
  return target.pathname + target.search + target.hash;
}

function go(led: Led): void {
  if (!led) return;
  if (led.to === null) throw data(null, { status: 410 });
  throw redirect(led.to, led.code);
}

export const followRules: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  if (request.method === 'GET') go(await fetchRule(serverQueryClient(request, context as Readonly<RouterContextProvider>), url));
  return next();
};

export async function followRulesHere<Loaded>(
  { request, url }: { request: Request; url: URL },
  next: () => Promise<Loaded>,
): Promise<Loaded> {
  const input = request.method === 'GET' ? fetchRule(browserQueryClient(), url) : undefined;
  const loaded = await next();
  go(await input);
  return loaded;
}
