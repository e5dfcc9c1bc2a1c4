import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { wake } from './clockwork.ts';
import { btcpayRoutes, nowpaymentsRoutes } from './coins/coins.routes.ts';
import { walletRoutes } from './coins/wallet.page.ts';
import { cardFormRoutes } from './pages/card-form.ts';
import { deskRoutes } from './pages/desk.routes.ts';
import { payRoutes } from './pages/pay.routes.ts';
import { Refusal } from './refusal.ts';
import { taxRoutes } from './tax/tax.routes.ts';
import { apiRoutes } from './yookassa/api.routes.ts';

export function buildServer(): FastifyInstance {
  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: 'idle', routerOptions: { maxParamLength: 100 } });

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.setErrorHandler((error: FastifyError | Refusal, _, reply) => {
    const refusal = error instanceof Refusal ? error : asRefusal(error);
    return reply.code(refusal.status).send(refusal.body);
  });
  app.setNotFoundHandler((_, reply) => {
    const refusal = new Refusal('not_found', 'no such address');
    return reply.code(refusal.status).send(refusal.body);
  });
  // webhooks leave after the answer, as at the real provider
  app.addHook('onResponse', async ({ method }) => {
    if (method === 'POST') wake();
  });

  app.register(apiRoutes, { prefix: '/v3' });
  app.register(btcpayRoutes, { prefix: '/api/v1' });
  app.register(nowpaymentsRoutes, { prefix: '/v1' });
  app.register(taxRoutes, { prefix: '/api/v1/tracker' });
  app.register(payRoutes);
  app.register(walletRoutes);
  app.register(cardFormRoutes);
  app.register(deskRoutes);
  return app;
}

// Fastify's refusals are the caller's fault
function asRefusal(error: FastifyError): Refusal {
  if (error.statusCode && error.statusCode < 500) return new Refusal('invalid_request', error.message);
  process.stderr.write(`sandbox: ${error.stack}\n`);
  return new Refusal('internal_server_error', 'the sandbox failed');
}
