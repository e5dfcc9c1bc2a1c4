import type { FastifyInstance } from 'fastify';

/**
 * Takes nobody new and lets those who are being answered finish; what is open after the grace is cut. Without it a connection that never
 * asked anything, such as a proxy keeps ready, holds the process until Node's own minute for headers is over.
 */
export async function closeHttp(app: FastifyInstance, grace_ms = 5000): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), grace_ms);
  await app.close().finally(() => clearTimeout(cut));
}
