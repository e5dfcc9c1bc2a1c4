import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { behaviour } from '../behaviour.ts';
import { later } from '../clock.ts';
import { config } from '../config.ts';
import { database, type Tx } from '../database.ts';
import { amountOf } from '../money.ts';
import { readInput, refuse } from '../refusal.ts';
import { ListQuery, SearchQuery } from './fields.ts';
import { once } from './idempotence.ts';
import { listPage } from './list.sql.ts';
import { findPayment, type Payment } from './payments.sql.ts';
import { cancelByShop, createPayment, NewPaymentBody, viewPayment } from './payments.ts';
import { findPayout, type Payout, sumPaidOut } from './payouts.sql.ts';
import { createPayout, NewPayoutBody, viewPayout } from './payouts.ts';
import { findReceipt, type Receipt } from './receipts.sql.ts';
import { createReceipt, NewReceiptBody, viewReceipt } from './receipts.ts';
import { findRefund, type Refund } from './refunds.sql.ts';
import { createRefund, NewRefundBody, viewRefund } from './refunds.ts';
import { sbpBanks } from './sbp-banks.ts';

const SEARCHED_MS = 90 * 86_400_000;

type WithId = { Params: { id: string } };

export async function apiRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (request) => {
    if (isAboutPayouts(request)) onlyTheAgent(request);
    else if (!isAboutBoth(request) || !holds(request, 'payouts')) onlyTheShop(request);
    if (!isList(request)) readInput(z.strictObject({}), request.query);
    if ((await behaviour(database())).fail_api === 'before') outOfOrder();
  });

  app.get('/me', (request) => (holds(request, 'payouts') ? viewAgent() : viewShop()));

  app.post('/payments', (request, reply) =>
    answerOnce(request, reply, async (tx) => viewPayment(await createPayment(tx, readInput(NewPaymentBody, request.body)))),
  );
  app.get('/payments', async (request) => {
    const query = readInput(ListQuery.extend({ payment_method: z.enum(['bank_card', 'sbp']).optional() }), request.query);
    return viewList(await listPage<Payment>(database(), 'payments', query, { method: query.payment_method }), viewPayment);
  });
  app.get<WithId>('/payments/:id', async ({ params }) => viewPayment((await findPayment(database(), params.id)) ?? notFound('payment_id')));
  app.post<WithId>('/payments/:id/cancel', (request, reply) =>
    answerOnce(request, reply, async (tx) => viewPayment(await cancelByShop(tx, request.params.id))),
  );

  app.post('/refunds', (request, reply) =>
    answerOnce(request, reply, async (tx) => viewRefund(await createRefund(tx, readInput(NewRefundBody, request.body)))),
  );
  app.get('/refunds', async (request) => {
    const query = readInput(ListQuery.extend({ payment_id: z.string().max(64).optional() }), request.query);
    return viewList(await listPage<Refund>(database(), 'refunds', query, { payment_id: query.payment_id }), viewRefund);
  });
  app.get<WithId>('/refunds/:id', async ({ params }) => viewRefund((await findRefund(database(), params.id)) ?? notFound('refund_id')));

  app.post('/receipts', (request, reply) =>
    answerOnce(request, reply, async (tx) => viewReceipt(await createReceipt(tx, readInput(NewReceiptBody, request.body)))),
  );
  app.get('/receipts', async (request) => {
    const { payment_id, refund_id, ...query } = readInput(
      ListQuery.extend({ payment_id: z.string().max(64).optional(), refund_id: z.string().max(64).optional() }),
      request.query,
    );
    return viewList(await listPage<Receipt>(database(), 'receipts', query, { of_id: refund_id ?? payment_id }), viewReceipt);
  });
  app.get<WithId>('/receipts/:id', async ({ params }) => viewReceipt((await findReceipt(database(), params.id)) ?? notFound('receipt_id')));

  app.get('/sbp_banks', () => ({ type: 'list', items: sbpBanks }));
  app.post('/payouts', (request, reply) =>
    answerOnce(request, reply, async (tx) => viewPayout(await createPayout(tx, readInput(NewPayoutBody, request.body)))),
  );
  app.get('/payouts', async (request) => {
    const { 'payout_destination.type': type, ...query } = readInput(
      ListQuery.extend({ 'payout_destination.type': z.enum(['bank_card', 'sbp', 'yoo_money']).optional() }),
      request.query,
    );
    return viewList(await listPage<Payout>(database(), 'payouts', query, { "destination ->> 'type'": type }), viewPayout);
  });
  app.get('/payouts/search', async (request) => {
    const { pair, rest } = readInput(SearchQuery, request.query);
    return viewList(await listPage<Payout>(database(), 'payouts', rest, {}, { metadata: pair, since: later(-SEARCHED_MS) }), viewPayout);
  });
  app.get<WithId>('/payouts/:id', async ({ params }) => viewPayout((await findPayout(database(), params.id)) ?? notFound('payout_id')));
}

const isList = ({ url }: FastifyRequest): boolean => /^\/v3\/(payments|refunds|receipts|payouts|payouts\/search)(\?|$)/.test(url);
const isAboutPayouts = ({ url }: FastifyRequest): boolean => /^\/v3\/(payouts|sbp_banks)\b/.test(url);
const isAboutBoth = ({ url }: FastifyRequest): boolean => /^\/v3\/me\b/.test(url);

export function onlyTheShop(request: FastifyRequest): void {
  if (!holds(request, 'shop')) refuse('invalid_credentials', 'Basic shopId:secretKey is expected');
}
function onlyTheAgent(request: FastifyRequest): void {
  if (!holds(request, 'payouts')) refuse('invalid_credentials', 'Basic agentId:secretKey of the payouts is expected');
}

/** HTTP Basic, in constant time. */
function holds(request: FastifyRequest, pair: 'shop' | 'payouts'): boolean {
  const { shop_id, secret_key, payout_agent_id, payout_secret_key } = config();
  const expected = pair === 'shop' ? `${shop_id}:${secret_key}` : `${payout_agent_id}:${payout_secret_key}`;
  const [scheme, given = ''] = (request.headers.authorization ?? '').split(' ');
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return scheme?.toLowerCase() === 'basic' && timingSafeEqual(digest(Buffer.from(given, 'base64').toString()), digest(expected));
}

async function answerOnce(request: FastifyRequest, reply: FastifyReply, work: (tx: Tx) => Promise<object>): Promise<object> {
  const path = request.url.split('?', 1)[0]!;
  const answer = await once(request.headers['idempotence-key'], { path, body: request.body }, work);
  const { fail_api, delay_api_ms } = await behaviour(database());
  if (fail_api === 'after') return outOfOrder();
  if (delay_api_ms > 0) await sleep(delay_api_ms);
  return reply.code(200).send(answer);
}

function outOfOrder(): never {
  return refuse('internal_server_error', 'the result is unknown: repeat with the same key');
}

function notFound(parameter: string): never {
  return refuse('not_found', 'no such object', parameter);
}

function viewList<Row>({ rows, next_cursor }: { rows: Row[]; next_cursor: string | undefined }, view: (row: Row) => object): object {
  return { type: 'list', items: rows.map((row) => view(row)), next_cursor };
}

function viewShop(): object {
  return {
    account_id: config().shop_id,
    status: 'enabled',
    test: true,
    fiscalization: { enabled: false },
    payment_methods: ['bank_card', 'sbp'],
    payout_methods: [],
  };
}

const opening_minor = 1_000_000_000;
async function viewAgent(): Promise<object> {
  return {
    account_id: config().payout_agent_id,
    status: 'enabled',
    test: true,
    payment_methods: [],
    payout_methods: ['bank_card', 'sbp', 'yoo_money'],
    payout_balance: amountOf(opening_minor - (await sumPaidOut(database()))),
  };
}
