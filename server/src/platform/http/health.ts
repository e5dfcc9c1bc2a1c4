import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { isSameSecret } from '../secrets/secrets.ts';

/** Throws when unready. */
export type ReadyCheck = { name: string; check: () => Promise<unknown> | unknown };

/** A figure of the product, counted whenever it is asked for. */
export type Figure = { name: string; help: string; count: () => Promise<number> };

let isStarted = false;
let isShuttingDown = false;
export function nowStarted(): void {
  isStarted = true;
}
export function nowShuttingDown(): void {
  isShuttingDown = true;
}

export function mountHealth(
  app: FastifyInstance,
  checks: readonly ReadyCheck[],
  metricsToken: string | null,
  figures: readonly Figure[],
): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const failing = isShuttingDown ? 'shutting down' : isStarted ? await firstFailing(checks) : 'starting';
    return reply
      .header('cache-control', 'no-store')
      .code(failing ? 503 : 200)
      .send(failing ? { status: 'not ready', failing } : { status: 'ready' });
  });
  if (!metricsToken) return; // disabled without a token
  collectDefaultMetrics();
  for (const { name, help, count } of figures) {
    new Gauge({
      name,
      help,
      async collect() {
        this.set(await count());
      },
    });
  }
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
    if (!isSameSecret(request.headers.authorization, `Bearer ${metricsToken}`)) return reply.code(404).send();
    return reply.header('content-type', register.contentType).send(await register.metrics());
  });
}

async function firstFailing(checks: readonly ReadyCheck[]): Promise<string | undefined> {
  for (const { name, check } of checks) {
    try {
      await check();
    } catch {
      return name;
    }
  }
  return undefined;
}
