/** Loaders: on the server queries run in process and are dehydrated, in the browser they go through the cache. */

import { type DehydratedState, dehydrate, type FetchQueryOptions, type QueryClient } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, type RouterContextProvider, redirect } from 'react-router';
import { isMembersOnly, leadsToSignIn, signInPath } from '../session/guards.ts';
import { currentToken, tokenInCookie } from '../session/token.ts';
import { browserQueryClient, newQueryClient } from './api.ts';
import { ApiError } from './api-error.ts';
import { type CallApi, callApiContext, pageContext } from './context.ts';

export type PageArgs = { params: Record<string, string | undefined>; url: URL };
// biome-ignore lint/suspicious/noExplicitAny: queries of different answers stand in one list
export type AnyQuery = FetchQueryOptions<any, ApiError>;
export type PageQueries = (page: PageArgs) => readonly AnyQuery[];
export type LaterQueries = (page: PageArgs, client: QueryClient) => readonly AnyQuery[];
export type PageData = { state: DehydratedState | undefined };

/** Status and message of a failed page; a 400 of a malformed address becomes a 404 (spec §8). */
export type PageFailure = { message: string; code: string; request_id?: string | undefined; details?: unknown };
export const pageFailure = (error: ApiError) =>
  error.status === 400
    ? data('Page Not Found', { status: 404 })
    : data<PageFailure>(
        { message: error.message, code: error.code, request_id: error.request_id, details: error.details },
        { status: error.status || 503 },
      );

async function fetchAll(client: QueryClient, queries: readonly AnyQuery[], url: URL): Promise<void> {
  try {
    await Promise.all(queries.map((options) => client.fetchQuery(options)));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw error.status === 401 && leadsToSignIn(url) ? redirect(signInPath(url)) : pageFailure(error);
  }
}

function answerFromApi(context: Readonly<RouterContextProvider>): CallApi {
  const ask = context.get(callApiContext);
  const { requestId: request_id, report } = context.get(pageContext);
  return (path, init) =>
    ask(path, init).catch((cause: unknown) => {
      if (init.signal?.aborted) throw cause;
      report(cause);
      const message = 'Сервис сейчас не отвечает. Попробуйте через минуту: с вашими деньгами и данными ничего не случилось.';
      return Response.json({ status: 503, code: 'OUTCOME_UNKNOWN', message, request_id }, { status: 503 });
    });
}

export function serverQueryClient(request: Request, context: Readonly<RouterContextProvider>): QueryClient {
  const cookie = request.headers.get('cookie') ?? undefined;
  return newQueryClient({ ask: answerFromApi(context), token: () => tokenInCookie(cookie ?? null), cookie });
}

const argsOf = ({ params, url }: { params: unknown; url: URL }): PageArgs => ({ params: params as PageArgs['params'], url });

export const pageLoader =
  (queries: PageQueries, later?: LaterQueries) =>
  async (page: LoaderFunctionArgs): Promise<PageData> => {
    const client = serverQueryClient(page.request, page.context as Readonly<RouterContextProvider>);
    await fetchAll(client, queries(argsOf(page)), page.url);
    if (later) await fetchAll(client, later(argsOf(page), client), page.url);
    return { state: dehydrate(client) };
  };

export const pageClientLoader =
  (queries: PageQueries, later?: LaterQueries) =>
  async (page: ClientLoaderFunctionArgs): Promise<PageData> => {
    if (isMembersOnly(page.url) && currentToken() === undefined) throw redirect(signInPath(page.url));
    await fetchAll(browserQueryClient(), queries(argsOf(page)), page.url);
    if (later) await fetchAll(browserQueryClient(), later(argsOf(page), browserQueryClient()), page.url);
    return { state: undefined };
  };
