import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieIn } from '../http/cookies.ts';
import { type CallApi, inProcessApi } from '../http/in-process.ts';
import { countCall } from '../http/limits.ts';
import { log } from '../log.ts';
import { site } from '../site.ts';
import { cacheable, freshCsp, widgetHosts } from './csp.ts';
import { violationsIn } from './csp-reports.ts';
import { type CachedPage, cachedPage, pack } from './page-cache.ts';
import type { Renderer, RenderInput } from './renderer.ts';
import { renderedForMany } from './sent-again.ts';

export type CachedRoute = { path: RegExp; query: readonly string[]; typed?: RegExp };
export type CachedChoice = { cookie: string; values: readonly string[] };
export type PagesOptions = {
  renderer: () => Promise<Renderer>;
  cached: readonly CachedRoute[];
  choice: CachedChoice;
  clientDir: string | null;
  api?: { ask: CallApi };
};

const gzipAsync = promisify(gzip);

export function mountPages(app: FastifyInstance, options: PagesOptions): void {
  if (options.clientDir) {
    app.register(fastifyStatic, {
      root: options.clientDir,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const forever = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.get('/builds/latest.json', async (_, reply) =>
    reply.header('cache-control', 'no-cache').send({ id: (await options.renderer()).buildId }),
  );
  app.post('/csp-reports', { bodyLimit: 16_384 }, async (request, reply) => {
    await countCall('page', request.ip);
    for (const violation of violationsIn(request.body)) log.warn({ event: 'csp_violation', ...violation }, 'CSP violation');
    return reply.code(204).send();
  });
  app.addContentTypeParser(['application/csp-report', 'application/reports+json'], { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = !/^\/(api|files|covers|socket\.io|assets)\//.test(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || !(isRead || isFormSentByItself(request)))
      return reply.code(404).send({ status: 404, code: 'NOT_FOUND', message: 'Такой страницы или записи нет', request_id: request.id });
    await countCall('page', request.ip);
    if (isRead) return servePage(app, options, request, reply);
    const { pathname, search } = requestedAddress(request.url);
    return reply
      .code(303)
      .header('cache-control', 'private, no-store')
      .header('location', pathname + search)
      .send();
  });
}

/** A form sent without scripts: nothing is read, its page explains. */
const isFormSentByItself = ({ method, headers }: FastifyRequest): boolean =>
  method === 'POST' && String(headers.accept ?? '').includes('text/html');

async function servePage(app: FastifyInstance, options: PagesOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const input = requestedAddress(request.url);
  const route = isStranger(request) ? options.cached.find((candidate) => candidate.path.test(input.pathname)) : undefined;
  const renderer = await options.renderer();
  const choice = (url: URL, nonce: string): RenderInput => ({
    url,
    headers: headersOf(request),
    nonce,
    requestId: request.id,
    callApi: options.api?.ask ?? inProcessApi(app, { ip: request.ip, request_id: request.id }),
  });
  if (route) {
    const key = onlyDeclared(input, route);
    const chosen = choiceOf(request, options.choice);
    const page = await cachedPage(`${key.href} ${chosen}`, () =>
      renderForKeeping(renderer, { ...choice(key, newNonce()), headers: headersForKeeping(chosen) }),
    );
    if (page) {
      for (const act of page.onSent) act({ ip: request.ip, agent: String(request.headers['user-agent'] ?? '') });
      return sendCached(page, request, reply);
    }
  }
  const nonce = newNonce();
  const { status, headers, body } = await renderer.render(choice(input, nonce));
  for (const [name, value] of headers) if (name !== 'content-length') reply.header(name, value);
  reply
    .code(status)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', freshCsp(nonce, widgetHosts(input.pathname, site())));
  if (body.length === 0) return reply.send();
  if (!accepts(request, 'gzip') || body.length < 1024) return reply.send(body);
  return reply
    .header('content-encoding', 'gzip')
    .header('vary', 'accept-encoding')
    .send(await gzipAsync(body, { level: 4 }));
}

/** `//host` and absolute request targets stay on our origin. */
export function requestedAddress(target: string): URL {
  const path = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/');
  return new URL(new URL(site().publicUrl).origin + path);
}

/** Undefined for anything but a 200 without Set-Cookie. */
async function renderForKeeping(renderer: Renderer, input: RenderInput): Promise<CachedPage | undefined> {
  const {
    page: { status, headers, body },
    onSent,
  } = await renderedForMany(() => renderer.render(input));
  if (status !== 200 || headers.has('set-cookie')) return undefined;
  const page = cacheable(body.toString(), input.nonce, widgetHosts(input.url.pathname, site()));
  return pack(status, page.html, page.csp, onSent);
}

function sendCached(page: CachedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('vary', 'accept-encoding, cookie')
    .header('content-security-policy', page.csp);
  if (accepts(request, 'br')) return reply.header('content-encoding', 'br').send(page.br);
  if (accepts(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}

const newNonce = (): string => randomBytes(16).toString('base64url');
const accepts = (request: FastifyRequest, encoding: string): boolean => String(request.headers['accept-encoding'] ?? '').includes(encoding);
/** Crawlers see less (spec §2): never the people's cached page, nor the reverse. */
const isStranger = (request: FastifyRequest): boolean =>
  !/(?:^|; )authToken=/.test(request.headers.cookie ?? '') &&
  !/bot|crawl|spider|slurp|preview/i.test(String(request.headers['user-agent'] ?? ''));

function choiceOf(request: FastifyRequest, { cookie, values }: CachedChoice): string {
  const text = cookieIn(request.headers.cookie, cookie);
  return text !== undefined && values.includes(text) ? `${cookie}=${text}` : '';
}

const headersForKeeping = (chosen: string): Headers => new Headers({ 'user-agent': 'page-cache', ...(chosen && { cookie: chosen }) });

function onlyDeclared(input: URL, route: CachedRoute): URL {
  const url = new URL(input.pathname, site().publicUrl);
  const names = [...new Set(input.searchParams.keys())].filter((name) => route.query.includes(name) || route.typed?.test(name));
  for (const name of names.sort()) for (const value of input.searchParams.getAll(name)) url.searchParams.append(name, value);
  return url;
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const name of ['cookie', 'user-agent', 'accept-language', 'save-data'] as const) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}
