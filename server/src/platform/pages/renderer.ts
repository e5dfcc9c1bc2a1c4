import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import { now } from '../clock.ts';
import { cookieIn } from '../http/cookies.ts';
import type { CallApi } from '../http/in-process.ts';
import { log } from '../log.ts';
import { site } from '../site.ts';

export type RenderInput = { url: URL; headers: Headers; nonce: string; requestId: string; callApi: CallApi };
export type Rendered = { status: number; headers: Headers; body: Buffer };
export type Renderer = { buildId: string; render(input: RenderInput): Promise<Rendered> };
type Entry = ServerBuild['entry']['module'] & {
  callApiContext: Parameters<RouterContextProvider['set']>[0];
  pageContext: Parameters<RouterContextProvider['set']>[0];
  createRequestHandler: typeof createRequestHandler;
  RouterContextProvider: typeof RouterContextProvider;
};

function rendererOf(build: ServerBuild, mode: 'production' | 'development'): Renderer {
  const { callApiContext, pageContext, ...router } = build.entry.module as Entry;
  const handle = router.createRequestHandler(build, mode);
  return {
    buildId: build.assets.version,
    async render({ url, headers, nonce, requestId, callApi }) {
      const context = new router.RouterContextProvider();
      context.set(callApiContext, callApi);
      context.set(pageContext, {
        nonce,
        buildId: build.assets.version,
        token: cookieIn(headers.get('cookie'), 'authToken'),
        brandName: site().brandName,
        publicUrl: site().publicUrl,
        apiBase: site().apiBase ?? undefined,
        cookieDomain: site().cookieDomain ?? undefined,
        publicDev: site().publicDev,
        sandbox: site().isSandbox,
        botCheckKey: site().botCheckKey ?? undefined,
        smartCaptchaKey: site().smartCaptchaKey ?? undefined,
        requestId,
        now: now(),
        report: (error: unknown) =>
          log.error({ event: 'ssr_failed', err: error, request_id: requestId, path: url.pathname }, 'page rendering failed'),
      });
      const answer = await handle(new Request(url, { headers }), context);
      return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
    },
  };
}

export function builtRenderer(webDir: string): () => Promise<Renderer> {
  const loading = import(pathToFileURL(path.join(webDir, 'build/server/index.js')).href).then((build: ServerBuild) =>
    rendererOf(build, 'production'),
  );
  return () => loading;
}

export async function developmentRenderer(app: FastifyInstance, webDir: string): Promise<() => Promise<Renderer>> {
  // Vite and Tailwind look for configuration in the current folder
  process.chdir(webDir);
  const { createServer } = await import('vite');
  const vite = await createServer({ root: webDir, server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' });
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|files|covers|socket\.io|healthz|readyz|metrics|builds)\b/.test(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook('onClose', () => vite.close());
  return async () => rendererOf((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild, 'development');
}
