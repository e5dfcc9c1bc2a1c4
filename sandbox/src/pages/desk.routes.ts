/** `POST /control` and the operator's page; loopback only. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Behaviour, BehaviourChanges, behave, behaviour, goodBehaviour } from '../behaviour.ts';
import { listInvoices } from '../coins/coins.sql.ts';
import { database } from '../database.ts';
import { readInput, refuse } from '../refusal.ts';
import { Slip, slip } from '../slips.ts';
import { listLatestDeliveries } from '../webhooks/webhooks.sql.ts';
import { onlyTheShop } from '../yookassa/api.routes.ts';
import { ListQuery } from '../yookassa/fields.ts';
import { listPage } from '../yookassa/list.sql.ts';
import type { Payment } from '../yookassa/payments.sql.ts';
import { expireNow } from '../yookassa/payments.ts';
import type { Payout } from '../yookassa/payouts.sql.ts';
import { returnPayout } from '../yookassa/payouts.ts';
import { deskPage } from './desk.page.ts';
import { sendPage } from './page.ts';

type WithId = { Params: { id: string } };

const ControlBody = BehaviourChanges.extend({
  /** First. */
  reset: z.boolean().default(false),
  return_payout: z.string().max(64).optional(),
  expire_payment: z.string().max(64).optional(),
  slip: Slip.optional(),
});

const checkbox = z.stringbool().default(false);
const BehaviourForm = z.object({
  duplicate_webhooks: z.coerce.number().pipe(Behaviour.shape.duplicate_webhooks),
  delay_webhooks_ms: z.coerce.number().pipe(Behaviour.shape.delay_webhooks_ms),
  payout_delay_ms: z.coerce.number().pipe(Behaviour.shape.payout_delay_ms),
  confirm_coins_ms: z.coerce.number().pipe(Behaviour.shape.confirm_coins_ms),
  refund_delay_ms: z.coerce.number().pipe(Behaviour.shape.refund_delay_ms),
  shuffle: checkbox,
  drop_webhooks: checkbox,
  decline_payouts: checkbox.transform((on) => (on ? ('general_decline' as const) : null)),
  decline_refunds: checkbox.transform((on) => (on ? ('general_decline' as const) : null)),
  fail_api: z.enum(['no', 'before', 'after']).transform((when) => (when === 'no' ? null : when)),
});

export async function deskRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (request) => onlyFromHere(request));

  app.get('/control', async (request) => {
    onlyTheShop(request);
    return behaviour(database());
  });
  app.post('/control', async (request) => {
    onlyTheShop(request);
    const { reset, return_payout, expire_payment, slip: wanted, ...changes } = readInput(ControlBody, request.body ?? {});
    if (return_payout) await returnPayout(return_payout);
    if (expire_payment) await expireNow(expire_payment);
    if (wanted) await slip(wanted);
    return behave(database(), { ...(reset ? goodBehaviour : {}), ...changes });
  });

  app.get('/', async (_, reply) => {
    const latest = ListQuery.parse({ limit: 15 });
    const [payments, payouts, coins, deliveries, current] = await Promise.all([
      listPage<Payment>(database(), 'payments', latest),
      listPage<Payout>(database(), 'payouts', latest),
      listInvoices(database(), { limit: 15 }),
      listLatestDeliveries(database(), 15),
      behaviour(database()),
    ]);
    return sendPage(reply, deskPage({ payments: payments.rows, payouts: payouts.rows, coins, deliveries, behaviour: current }));
  });
  app.post('/desk/behaviour', async (request, reply) => {
    await behave(database(), readInput(BehaviourForm, request.body));
    return reply.redirect('/', 303);
  });
  app.post('/desk/reset', async (_, reply) => {
    await behave(database(), goodBehaviour);
    return reply.redirect('/', 303);
  });
  app.post<WithId>('/desk/payments/:id/expire', async ({ params }, reply) => {
    await expireNow(params.id);
    return reply.redirect('/', 303);
  });
  app.post('/desk/slip', async (request, reply) => {
    await slip(readInput(Slip, request.body));
    return reply.redirect('/', 303);
  });
  app.post<WithId>('/desk/payouts/:id/return', async ({ params }, reply) => {
    await returnPayout(params.id);
    return reply.redirect('/', 303);
  });
}

const loopbackNames = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;
const loopbackAddresses = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;

// A local proxy or page may speak for strangers.
function onlyFromHere({ headers, socket }: FastifyRequest): void {
  const isProxied = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined;
  const isLocal = loopbackAddresses.test(socket.remoteAddress ?? '') && loopbackNames.test(headers.host ?? '');
  const isOwnPage = headers.origin === undefined || headers.origin === `http://${headers.host}`;
  if (isProxied || !isLocal || !isOwnPage) refuse('forbidden', 'only from this machine');
}
