/**
 * A payment provider that is never killed, so what it says at the end is the truth about money across the border. It
 * speaks the product's protocol over HTTP, forgets no key, and misbehaves by the dice: answers that get lost, webhooks
 * doubled, late and overtaking each other, payouts that come back after they were paid.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { post } from './calls.ts';
import type { Dice } from './dice.ts';

export type Kept = {
  id: string;
  kind: 'payment' | 'refund' | 'payout';
  /** The product's own id. */
  reference: string;
  amount_minor: number;
  status: 'pending' | 'succeeded' | 'canceled';
  reason: string | null;
  /** A payout that was paid before it was cancelled. */
  wasPaid: boolean;
};
type Keys = { shopId: string; secretKey: string; webhookSecret: string };
type Options = { port: number; keys: Keys; dice: Dice /** Where the next webhook goes. */; shop: () => string };
type Body = { amount?: { value: string }; metadata?: { reference: string }; payment_id?: string };

const kinds = { payments: 'payment', refunds: 'refund', payouts: 'payout' } as const;

export async function startFakeProvider({ port, keys, dice, shop }: Options) {
  const objects = new Map<string, Kept>();
  /** Idempotence-Key → the first answer. */
  const answers = new Map<string, string>();
  const counts = { webhooks: 0, doubled: 0, reordered: 0 };
  /** Answers to webhooks that are neither «taken» nor «later». */
  const complaints: string[] = [];
  let sending = 0;
  let events = 0;
  let newestDelivered = 0;
  let isCalm = false;
  let isOver = false;
  const authorization = `Basic ${Buffer.from(`${keys.shopId}:${keys.secretKey}`).toString('base64')}`;

  const server = createServer(async (request, response) => {
    const [, , folder, id, verb] = request.url!.split('/');
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    const kind = kinds[folder as keyof typeof kinds];
    if (request.headers.authorization !== authorization || !kind) return answer(401, { type: 'error', code: 'invalid_credentials' });
    const body = await readBody(request);
    if (!isCalm && dice.chance(0.05)) await sleep(dice.between(100, 400));
    if (request.method === 'GET') {
      const found = objects.get(id!);
      return found ? answer(200, view(found)) : answer(404, { type: 'error', code: 'not_found' });
    }
    const key = String(request.headers['idempotence-key']);
    if (!answers.has(key)) {
      const done = verb === 'cancel' ? cancel(id!) : create(kind, body);
      if (!done) return answer(400, { type: 'error', code: 'invalid_request' });
      answers.set(key, JSON.stringify(view(done)));
    }
    // it is done, but the shop does not hear of it
    if (!isCalm && dice.chance(0.04)) return answer(500, { type: 'error', code: 'internal_server_error' });
    return answer(200, answers.get(key)!);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  function create(kind: Kept['kind'], body: Body): Kept | undefined {
    const [roubles, kopecks] = body.amount!.value.split('.');
    const made: Kept = {
      id: `${kind}-${randomUUID()}`,
      kind,
      reference: body.metadata!.reference,
      amount_minor: Number(roubles) * 100 + Number(kopecks),
      status: 'pending',
      reason: null,
      wasPaid: false,
    };
    if (kind === 'refund') {
      if (objects.get(body.payment_id!)?.status !== 'succeeded') return undefined;
      Object.assign(made, dice.chance(0.2) ? { status: 'canceled', reason: 'rejected_by_payee' } : { status: 'succeeded' });
      // a declined refund has no webhook: its answer is all the shop gets
      if (made.status === 'succeeded') tell(made, 'refund.succeeded');
    }
    if (kind === 'payout') void settlePayout(made);
    objects.set(made.id, made);
    return made;
  }

  function cancel(id: string): Kept | undefined {
    const payment = objects.get(id);
    if (payment?.status !== 'pending') return undefined;
    end(payment, 'canceled', 'canceled_by_merchant');
    return payment;
  }

  function end(object: Kept, status: 'succeeded' | 'canceled', reason: string | null = null): void {
    Object.assign(object, { status, reason });
    tell(object, `${object.kind}.${status}`);
  }

  async function settlePayout(payout: Kept): Promise<void> {
    await sleep(dice.between(20, 800));
    if (dice.chance(0.2)) return end(payout, 'canceled', 'recipient_not_found');
    payout.wasPaid = true;
    end(payout, 'succeeded');
    if (isCalm || !dice.chance(0.2)) return;
    sending += 1; // it is not over yet
    await sleep(dice.between(10, 2000));
    end(payout, 'canceled', 'rejected_by_payee');
    sending -= 1;
  }

  function tell(object: Kept, event: string): void {
    const event_id = randomUUID();
    const no = ++events;
    const text = JSON.stringify({ type: 'notification', event, object: view(object) });
    const copies = !isCalm && dice.chance(0.2) ? 2 : 1;
    counts.doubled += copies - 1;
    for (let copy = 0; copy < copies; copy++) void deliver(event_id, no, text);
  }

  /** At least once: again and again until the shop says 200. */
  async function deliver(event_id: string, no: number, text: string): Promise<void> {
    sending += 1;
    if (!isCalm) await sleep(dice.chance(0.3) ? dice.between(200, 1500) : dice.below(30));
    while (!isOver) {
      const t = Math.floor(Date.now() / 1000);
      const v1 = createHmac('sha256', keys.webhookSecret).update(`${t}.${text}`).digest('hex');
      const headers = { 'x-sandbox-event-id': event_id, 'x-sandbox-signature': `t=${t},v1=${v1}` };
      const reply = await post(shop, '/api/webhooks/sandbox', text, headers);
      if (reply?.status === 200) break;
      if (reply && reply.status !== 503) complaints.push(`a webhook was answered ${reply.status}: ${reply.text}`);
      await sleep(dice.between(50, 300));
    }
    counts.webhooks += 1;
    if (no < newestDelivered) counts.reordered += 1;
    newestDelivered = Math.max(newestDelivered, no);
    sending -= 1;
  }

  return {
    counts,
    complaints,
    objects: (): Kept[] => [...objects.values()],
    /** What the payer does on the hosted page: pays, is declined, or walks away and never comes back. */
    async letPayerDecide(reference: string): Promise<void> {
      await sleep(dice.between(0, 400));
      const payment = [...objects.values()].findLast((object) => object.reference === reference);
      if (payment?.status !== 'pending') return;
      const outcome = dice.weighted({ pay: 85, decline: 10, leave: 5 });
      if (outcome !== 'leave') end(payment, outcome === 'pay' ? 'succeeded' : 'canceled', outcome === 'pay' ? null : 'insufficient_funds');
    },
    /** No mischief from now on. */
    calm(): void {
      isCalm = true;
    },
    isQuiet: (): boolean => sending === 0,
    async stop(): Promise<void> {
      isOver = true;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Body> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text ? (JSON.parse(text) as Body) : {};
}

function view({ id, kind, status, amount_minor, reference, reason }: Kept): object {
  return {
    id,
    status,
    amount: { value: `${Math.floor(amount_minor / 100)}.${String(amount_minor % 100).padStart(2, '0')}`, currency: 'RUB' },
    metadata: { reference },
    confirmation: kind === 'payment' ? { type: 'redirect', confirmation_url: `http://127.0.0.1/pay/${id}` } : undefined,
    cancellation_details: reason ? { party: 'bank', reason } : undefined,
  };
}
