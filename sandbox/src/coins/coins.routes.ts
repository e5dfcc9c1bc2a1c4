/** The calls of both services of coins, each with its own keys and errors. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { behaviour } from '../behaviour.ts';
import { later } from '../clock.ts';
import { config } from '../config.ts';
import { database, inTransaction } from '../database.ts';
import { viewInvoice, viewMethods } from './btcpay.ts';
import { type CoinInvoice, findInvoice, findTransfer, listInvoices, listTransfers } from './coins.sql.ts';
import { openInvoice, unitsOf } from './coins.ts';
import { viewNowPayment } from './nowpayments.ts';

const NewInvoice = z.looseObject({
  amount: z.string().regex(/^\d{1,8}(\.\d{1,8})?$/),
  currency: z.literal('BTC'),
  metadata: z.looseObject({ orderId: z.string().min(1).max(100), itemDesc: z.string().max(500).optional() }),
  checkout: z.looseObject({ expirationMinutes: z.number().int().min(1).max(10_000).default(15) }),
});
const NewPayment = z.looseObject({
  price_amount: z.number().positive(),
  price_currency: z.string(),
  pay_amount: z.number().positive(),
  pay_currency: z.literal('usdttrc20'),
  ipn_callback_url: z.url({ protocol: /^https?$/ }),
  order_id: z.string().min(1).max(100),
  order_description: z.string().max(500).optional(),
});

class Wrong extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    super();
    this.status = status;
    this.body = body;
  }
}

/** Same digest, same key, in constant time. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return expected !== '' && timingSafeEqual(digest(given), digest(expected));
}

async function misbehave(when: 'before' | 'after'): Promise<void> {
  const { fail_api, delay_api_ms } = await behaviour(database());
  if (when === 'after' && delay_api_ms > 0) await sleep(delay_api_ms);
  if (fail_api === when) throw new Wrong(500, { message: 'the result is unknown' });
}

type Routes = (app: FastifyInstance) => Promise<void>;
const withErrors =
  (isOpen: (request: FastifyRequest) => boolean, wrongKey: Wrong, routes: Routes): Routes =>
  async (app) => {
    app.addHook('onRequest', async (request) => {
      if (!isOpen(request)) throw wrongKey;
      await misbehave('before');
    });
    app.setErrorHandler((error: Error, _, reply: FastifyReply) => {
      if (error instanceof Wrong) return reply.code(error.status).send(error.body);
      process.stderr.write(`sandbox: ${error.stack}\n`);
      return reply.code(500).send({ message: 'the sandbox failed' });
    });
    await routes(app);
  };

type Filter = { orderId?: string; startDate?: string; endDate?: string; skip?: string; take?: string };
type InStore = { Params: { store: string; id: string }; Querystring: Filter };
/** Seconds since 1970, as Greenfield has them. */
const timeOf = (seconds: string | undefined): Date | undefined => (seconds ? new Date(Number(seconds) * 1000) : undefined);
const noInvoice = () => new Wrong(404, { code: 'invoice-not-found', message: 'The invoice was not found' });

export const btcpayRoutes = withErrors(
  ({ headers }) => isSame(String(headers.authorization ?? ''), `token ${config().coins.btcpay_key}`),
  new Wrong(401, { code: 'unauthenticated', message: 'Authentication is required' }),
  async (app) => {
    app.addHook('preHandler', async ({ params }) => {
      if ((params as InStore['Params']).store !== config().coins.btcpay_store)
        throw new Wrong(404, { code: 'store-not-found', message: 'The store was not found' });
    });
    const whole = async (id: string, view: (invoice: CoinInvoice, all: Awaited<ReturnType<typeof listTransfers>>) => unknown) => {
      const invoice = await findInvoice(database(), 'btcpay', id);
      if (!invoice) throw noInvoice();
      return view(invoice, await listTransfers(database(), id));
    };
    app.post<InStore>('/stores/:store/invoices', async ({ body }) => {
      const wish = NewInvoice.safeParse(body);
      if (!wish.success)
        throw new Wrong(
          422,
          wish.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
        );
      const { amount, metadata, checkout } = wish.data;
      const invoice = await inTransaction((tx) =>
        openInvoice(tx, {
          service: 'btcpay',
          order_id: metadata.orderId,
          asked: unitsOf(amount, 'btcpay')!,
          description: metadata.itemDesc ?? null,
          news_url: new URL('btcpay', config().webhook_url).href,
          expires_at: later(checkout.expirationMinutes * 60_000),
        }),
      );
      await misbehave('after');
      return viewInvoice(invoice, []);
    });
    app.get<InStore>('/stores/:store/invoices', async ({ query }) => {
      const found = await listInvoices(database(), {
        service: 'btcpay',
        order_id: query.orderId,
        since: timeOf(query.startDate),
        until: timeOf(query.endDate),
        skip: Number(query.skip ?? 0),
        limit: Number(query.take ?? 50),
      });
      return Promise.all(found.map(({ id }) => whole(id, viewInvoice)));
    });
    app.get<InStore>('/stores/:store/invoices/:id', ({ params }) => whole(params.id, viewInvoice));
    app.get<InStore>('/stores/:store/invoices/:id/payment-methods', ({ params }) => whole(params.id, viewMethods));
  },
);

const wrongOf = (statusCode: number, code: string, message: string) => new Wrong(statusCode, { status: false, statusCode, code, message });

export const nowpaymentsRoutes = withErrors(
  ({ headers }) => isSame(String(headers['x-api-key'] ?? ''), config().coins.nowpayments_key),
  wrongOf(403, 'INVALID_API_KEY', 'Invalid api key'),
  async (app) => {
    app.get('/status', () => ({ message: 'OK' }));
    app.get('/currencies', () => ({ currencies: ['btc', 'usdterc20', 'usdttrc20'] }));
    app.post('/payment', async ({ body }, reply) => {
      const wish = NewPayment.safeParse(body);
      if (!wish.success) throw wrongOf(400, 'INVALID_REQUEST_PARAMS', wish.error.issues[0]!.message);
      const asked = unitsOf(String(wish.data.pay_amount), 'nowpayments');
      if (!asked) throw wrongOf(400, 'INVALID_REQUEST_PARAMS', 'pay_amount has too many digits');
      const invoice = await inTransaction((tx) =>
        openInvoice(tx, {
          service: 'nowpayments',
          order_id: wish.data.order_id,
          asked,
          description: wish.data.order_description ?? null,
          news_url: wish.data.ipn_callback_url,
          expires_at: later(7 * 86_400_000),
        }),
      );
      await misbehave('after');
      return reply.code(201).send(viewNowPayment(invoice, [], invoice.id));
    });
    app.get<{ Params: { id: string } }>('/payment/:id', async ({ params }) => {
      const transfer = await findTransfer(database(), params.id);
      const invoice = await findInvoice(database(), 'nowpayments', transfer?.invoice_id ?? params.id);
      if (!invoice) throw wrongOf(404, 'PAYMENT_NOT_FOUND', 'Payment not found');
      return viewNowPayment(invoice, await listTransfers(database(), invoice.id), params.id);
    });
  },
);
