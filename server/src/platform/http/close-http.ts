import type { FastifyInstance } from 'fastify';

/** Waits for running requests, then cuts the rest: an idle connection would hold the process for Node's minute. */
export async function closeHttp(app: FastifyInstance, grace_ms = 5000): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), grace_ms);
  await app.close().finally(() => clearTimeout(cut));
}
