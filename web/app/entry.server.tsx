/** Renders a page as a whole: loaders await their data, so nothing streams, and the answer carries its length. */
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { renderedFor } from './platform/api/api-base.ts';
import { pageContext } from './platform/api/context.ts';
import { NonceContext } from './platform/boot/nonce.ts';

/** The server runs the router of this very build: two copies would not know each other's contexts. */
export { createRequestHandler, RouterContextProvider } from 'react-router';
export { askApiContext, pageContext } from './platform/api/context.ts';
export { appearanceScript } from './platform/boot/appearance-script.ts';

/** Loaders that take longer are cut off; rendering itself gets a second more. */
export const streamTimeout = 8_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const page = context.get(pageContext);
  let answered = status;
  renderedFor(page.apiBase);
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={page.nonce}>
        <ServerRouter context={entry} url={request.url} nonce={page.nonce} />
      </NonceContext>,
      {
        nonce: page.nonce,
        // parts that come later in the browser stand in their place all the same: a long page must not need scripts to be read whole
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          const stream = new PassThrough();
          pipe(stream);
          resolve(
            buffer(stream).then((whole) => {
              const body = Buffer.from(scriptsLater(whole.toString()));
              headers.set('Content-Type', 'text/html; charset=utf-8');
              headers.set('Content-Length', String(body.length));
              return new Response(request.method === 'HEAD' ? null : body, { headers, status: answered });
            }),
          );
        },
        onShellError(error) {
          // Once the router tries again with its error page; when that cannot be drawn either, plain words are left.
          if (entry.staticHandlerContext.errors) resolve(lastResort(page.requestId));
          else reject(error);
        },
        onError(error: unknown) {
          answered = 500;
          page.report(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
}

/**
 * Preloaded scripts give way to the stylesheet and the font: they are needed only for hydration, and on a slow line the first paint
 * comes more than a second earlier. `Scripts` of the router has no word for it.
 */
const scriptsLater = (html: string): string =>
  html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');

function lastResort(requestId: string): Response {
  const said = `Непредвиденная ошибка. Обновите страницу через минуту. Номер запроса: ${requestId}`;
  return new Response(said, { status: 500, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/** Failures of loaders. A visitor who left is no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).report(error);
};
