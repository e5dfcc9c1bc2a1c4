/** Renders the page as a whole: loaders are awaited, nothing streams, the answer has a length. */
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageContext, renderedFor } from './platform/api/index.ts';
import { NonceContext } from './platform/boot/nonce.ts';

export { createRequestHandler, RouterContextProvider } from 'react-router';
export { callApiContext, pageContext } from './platform/api/index.ts';
export { appearanceScript } from './platform/boot/appearance-script.ts';

/** Milliseconds for loaders; rendering has one second more. */
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
        <ServerRouter context={entry} url={request.url} {...(page.nonce && { nonce: page.nonce })} />
      </NonceContext>,
      {
        nonce: page.nonce,
        // without scripts the page must still be whole
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
          // The router retries with its error page; when that fails too, plain text is left.
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

/** Preloads move behind stylesheet and font: they serve hydration alone, and a slow line paints a second earlier. */
const scriptsLater = (html: string): string =>
  html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');

function lastResort(requestId: string): Response {
  const text = `Непредвиденная ошибка. Обновите страницу через минуту. Номер запроса: ${requestId}`;
  return new Response(text, { status: 500, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).report(error);
};
