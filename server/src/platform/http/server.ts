/** Routes, authentication, validation, refusals. Denies by default. */
import { hash } from 'node:crypto';
import { type AnyEndpoint, endpointName, type Page } from '@artel/contracts/kit/endpoint.ts';
import { cleanInput } from '@artel/contracts/kit/text.ts';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { clockShift, now } from '../clock.ts';
import { inRequest, log } from '../log.ts';
import { Refused, refuse } from '../refuse.ts';
import { site } from '../site.ts';
import { sendCompressed } from './compressed.ts';
import { answerError } from './errors.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { isFromOwnPages, renderedCall } from './in-process.ts';
import { countCall } from './limits.ts';
import { Bytes, RawJson, type Route } from './on.ts';
import { newRequestId } from './request-id.ts';
import { needProof } from './step-up.ts';
import { asSeen, covered } from './view-as.ts';
import { hasRight, type Member, type Viewer } from './viewer.ts';

export type Authenticate = (request: FastifyRequest) => Promise<Viewer>;

const unusedFeatures =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()';

export function newServer(): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // `inRequest` names the request: a logger for each call would be unused
    childLoggerFactory: (logger) => logger,
    genReqId: () => renderedCall()?.request_id ?? newRequestId(),
    bodyLimit: 1024 * 1024,
    requestTimeout: 180_000, // 25 MB on a slow line
    keepAliveTimeout: 75_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // our proxy alone: the visitor may have written the rest of X-Forwarded-For
    trustProxy: site().trustProxy && ((_: string, hop: number) => hop === 0),
    rewriteUrl: ({ url = '/' }) => routableAddress(url),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  app.setErrorHandler(answerError);
  parseRawBodies(app);
  app.register(compress, { global: false, encodings: ['br', 'gzip'], threshold: 1024 });
  app.addHook('onRequest', (request, _, done) => inRequest(request.id, done));
  // no query: it may hold a sid or a mailed token
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id, url } = request;
    const ms = Math.round(reply.elapsedTime);
    log.info({ event: 'request', request_id: id, method, path: url.split('?')[0], status: reply.statusCode, ms }, 'request completed');
    done();
  });
  app.addHook('onSend', (request, reply, _, done) => {
    reply.header('x-request-id', request.id);
    if (clockShift() !== 0) reply.header('date', now().toUTCString());
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('permissions-policy', unusedFeatures);
    if (site().publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done();
  });
  return app;
}

/** `/services/100%` is a missing page, not a bad request: invalid escapes are taken literally. The API answers 400. */
export function routableAddress(url: string): string {
  const end = url.search(/[?#]/);
  const [path, rest] = end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)];
  if (path.startsWith('/api/')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + rest;
  }
}

/** A signature is checked over the raw bytes. */
function parseRawBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('rawBody', null);
  app.removeContentTypeParser(['application/json', 'text/plain']); // a foreign form can send text/plain without a preflight
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer;
    const json = body.toString();
    if (json === '') done(null, undefined);
    else if (isKeepable(json)) void readJson(request, json, done);
    else done(new Refused('BODY_UNREADABLE'));
  });
}
const unkeepable = /\\u0000|\\ud[89ab][\da-f]{2}(?!\\ud[c-f][\da-f]{2})|(?<!\\ud[89ab][\da-f]{2})\\ud[c-f][\da-f]{2}/i;
/** PostgreSQL cannot store NUL and lone surrogates, which come as escapes. */
export const isKeepable = (json: string): boolean => !unkeepable.test(json.replaceAll('\\\\', '  '));

declare module 'fastify' {
  interface FastifyRequest {
    rawBody: Buffer | null;
  }
}

export type StaffCall = {
  endpoint: AnyEndpoint;
  viewer: Member;
  params: Record<string, unknown> | undefined;
  body: Record<string, unknown> | undefined;
  request_id: string;
};
/** Around every call of the staff that was let in: writes it down. */
export type StaffLog = {
  around<T>(call: StaffCall, handle: () => Promise<T>): Promise<T>;
  /** Around a member's call that one of the staff makes: they may be let in without being a side of it. */
  beside<T>(call: StaffCall, handle: () => Promise<T>): Promise<T>;
  /** One that was let in or not; its parameters and body may be anything. */
  refused(call: StaffCall, refusal: Refused): Promise<void>;
};

/** Throws for a call without access, rate limit or idempotency, or with two handlers, and for one of the staff that does not say what the log writes of it. */
export function mount(app: FastifyInstance, routes: readonly Route[], authenticate: Authenticate, staffLog: StaffLog): void {
  for (const route of routes) {
    const { endpoint } = route;
    for (const must of ['access', 'rateLimit', 'idempotency', 'result'] as const) {
      if (endpoint[must] === undefined) throw new Error(`${endpoint.method} ${endpoint.path} does not say its ${must}`);
    }
    if (endpoint.idempotency === 'key' && endpoint.access === 'public')
      throw new Error(`${endpoint.path}: a keyed call needs a signed-in caller`);
    if (typeof endpoint.access === 'object' && !endpoint.audit) throw new Error(`${endpointName(endpoint)} does not say its audit`);
    const handler = (request: FastifyRequest, reply: FastifyReply) => answer(route, request, reply, { authenticate, staffLog });
    const place = (scope: FastifyInstance) => scope.route({ method: endpoint.method, url: endpoint.path, handler });
    if (endpoint.takes_forms) app.register(async (scope) => void place(parseForms(scope)));
    else place(app);
  }
}

/** Nowhere else: a foreign page can send a form without asking first. */
function parseForms(scope: FastifyInstance): FastifyInstance {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'].filter((known) => !scope.hasContentTypeParser(known)))
    scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
  return scope;
}

type Guards = { authenticate: Authenticate; staffLog: StaffLog };

async function answer(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { authenticate, staffLog }: Guards,
): Promise<FastifyReply> {
  const { endpoint } = route;
  refuseForeignPage(endpoint, request);
  const signedIn = await authenticate(request);
  if (!renderedCall() && !isFromOwnPages(request.headers))
    await countCall(endpoint.rateLimit, signedIn?.viewed?.by ?? signedIn?.user_id ?? request.ip);
  const viewer = asSeen(endpoint, signedIn);
  try {
    return await admitted(route, viewer, { request, reply, staffLog });
  } catch (error) {
    // outside of the idempotency key: it keeps no refusal
    if (error instanceof Refused && viewer?.active_role === 'admin' && typeof endpoint.access === 'object') {
      const params = request.params as Record<string, unknown>;
      await staffLog.refused({ endpoint, viewer, params, body: undefined, request_id: request.id }, error);
    }
    throw error;
  }
}

type HandlerArgs = { request: FastifyRequest; reply: FastifyReply; staffLog: StaffLog };
async function admitted({ endpoint, handle }: Route, viewer: Viewer, { request, reply, staffLog }: HandlerArgs): Promise<FastifyReply> {
  admit(endpoint, viewer);
  const call = {
    viewer,
    params: endpoint.params?.parse(request.params),
    query: endpoint.query?.parse(cleanInput(request.query ?? {})),
    body: endpoint.upload ? undefined : endpoint.body?.parse(cleanInput(request.body ?? {})),
    request,
    reply,
  };
  const handled = () => handle(call as never);
  const place = typeof endpoint.access === 'object' ? 'around' : 'beside';
  const work =
    viewer && (place === 'around' || viewer.active_role === 'admin')
      ? () => staffLog[place]({ endpoint, viewer, params: call.params, body: call.body, request_id: request.id }, handled)
      : handled;
  const key = endpoint.idempotency === 'key' ? keyOf(request, endpoint) : undefined;
  const keyed = key !== undefined && viewer && { actor_id: viewer.user_id, route: endpointName(endpoint), key };
  const answered = keyed
    ? await withIdempotencyKey({ ...keyed, content: [call.params, call.body] }, work, (answer) => endpoint.result.parse(answer))
    : await work();
  if (reply.sent) return reply;
  return send(endpoint, answered, { request, reply, viewer });
}

/** CSRF: a sibling is «same-site», programs send nothing. */
function refuseForeignPage({ method }: AnyEndpoint, { headers }: FastifyRequest): void {
  if (method === 'GET' || headers['sec-fetch-site'] !== 'cross-site') return;
  if (headers.origin !== site().publicUrl) refuse('FOREIGN_PAGE');
}

/** For strangers calls of staff do not exist. */
function admit(endpoint: AnyEndpoint, viewer: Viewer): void {
  if (endpoint.access === 'public') return;
  if (endpoint.access === 'guest') {
    if (viewer) refuse('GUESTS_ONLY');
    return;
  }
  if (!viewer) refuse('SIGN_IN_NEEDED');
  if (typeof endpoint.access === 'object') {
    if (viewer.lacks_second_factor && viewer.active_role === 'admin') refuse('SECOND_FACTOR_REQUIRED');
    if (!hasRight(viewer, endpoint.access.staff)) refuse('NOT_FOUND');
  }
  if (viewer.is_blocked && endpoint.method !== 'GET' && !endpoint.while_blocked) refuse('ACCOUNT_BLOCKED');
  if (endpoint.step_up) needProof(viewer);
}

function keyOf(request: FastifyRequest, { keyless }: AnyEndpoint): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined && keyless) return undefined;
  if (typeof key !== 'string' || key.length < 8 || key.length > 255) refuse('IDEMPOTENCY_KEY_NEEDED');
  return key;
}

type Sent = { request: FastifyRequest; reply: FastifyReply; viewer: Viewer };
function send(endpoint: AnyEndpoint, answered: unknown, sent: Sent): FastifyReply {
  const { reply } = sent;
  reply.header('cache-control', 'private, no-store');
  if (answered instanceof Bytes) return sendBytes(answered, reply);
  if (answered instanceof RawJson) return sendJson(endpoint, `{"status":200,${answered.json.slice(1)}`, sent);
  if (!endpoint.list) return sendJson(endpoint, JSON.stringify({ status: 200, result: endpoint.result.parse(answered) }), sent);
  const page = answered as Page<unknown>;
  const list = page.result.map((item) => endpoint.result.parse(item));
  const body = endpoint.list === 'inside' ? { total: page.total, result: { ...page, result: undefined, list } } : { ...page, result: list };
  return sendJson(endpoint, JSON.stringify({ status: 200, ...body }), sent);
}

const sendBytes = ({ bytes, mime, file_name }: Bytes, reply: FastifyReply): FastifyReply =>
  reply
    .header('content-type', mime)
    .header('content-disposition', file_name === null ? 'inline' : `attachment; filename="${file_name}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', site().apiBase ? 'same-site' : 'same-origin')
    .send(bytes);

function sendJson(endpoint: AnyEndpoint, json: string, { request, reply, viewer }: Sent): FastifyReply {
  const body = Buffer.from(covered(viewer, json));
  reply.header('content-type', 'application/json; charset=utf-8');
  if (endpoint.method === 'GET') {
    // weak: encodings differ
    const etag = `W/"${hash('sha1', body, 'base64url')}"`;
    reply.header('etag', etag).header('cache-control', endpoint.access === 'public' ? 'no-cache' : 'private, no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).header('vary', 'accept-encoding').send();
    // answers with secrets stay uncompressed (BREACH, compressed.ts)
    return sendCompressed(reply, body);
  }
  return reply.send(body);
}
