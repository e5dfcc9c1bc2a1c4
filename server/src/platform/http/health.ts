/** Is it alive, may it be sent people, what are its figures. */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';

/** Named conditions that must all hold before people are sent here; each answers or throws. */
export type ReadyCheck = { name: string; check: () => Promise<unknown> | unknown };

let isStarted = false;
let isShuttingDown = false;
export function nowStarted(): void {
  isStarted = true;
}
/** From here on no new people: the proxy takes this node out. */
export function nowShuttingDown(): void {
  isShuttingDown = true;
}

export function mountHealth(app: FastifyInstance, checks: readonly ReadyCheck[], metricsToken: string | null): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const failing = isShuttingDown ? 'shutting down' : isStarted ? await firstFailing(checks) : 'starting';
    return reply
      .header('cache-control', 'no-store')
      .code(failing ? 503 : 200)
      .send(failing ? { status: 'not ready', failing } : { status: 'ready' });
  });
  if (!metricsToken) return; // without a token there is nothing to see
  collectDefaultMetrics();
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Seconds per request by route and status',
    labelNames: ['method', 'route', 'status'],
  });
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'page', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${metricsToken}`) return reply.code(404).send();
    return reply.header('content-type', register.contentType).send(await register.metrics());
  });
}

async function firstFailing(checks: readonly ReadyCheck[]): Promise<string | undefined> {
  for (const { name, check } of checks) {
    try {
      await check();
    } catch {
      return name; // readiness says which check, the log of the failing part says why
    }
  }
  return undefined;
}
