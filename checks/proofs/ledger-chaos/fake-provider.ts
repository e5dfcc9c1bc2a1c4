/**
 * A payment provider that is never killed, so what it says at the end is the truth about money across the border. It
 * speaks the product's protocol over HTTP and has the manners of a real one: keys are forgotten (after seconds here, not a day),
 * pending payments cannot be cancelled, refunds wait and are declined without a word. It misbehaves by the dice: answers that
 * get lost or come too late, proxies that speak for it, webhooks doubled, late and overtaking each other, payouts that come back
 * after they were paid.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { post } from './calls.ts';
import type { Dice } from './dice.ts';

export type Stored = {
  id: string;
  kind: 'payment' | 'refund' | 'payout';
  /** The product's own id. */
  reference: string;
  amount_minor: number;
  status: 'pending' | 'succeeded' | 'canceled';
  reason: string | null;
  /** A payout that was paid before it was cancelled. */
  wasPaid: boolean;
  created_at: number;
};
type Keys = { shopId: string; secretKey: string; webhookSecret: string };
type Options = { port: number; keys: Keys; dice: Dice /** Where the next webhook goes. */; shop: () => string };
type Body = { amount?: { value: string }; metadata?: { reference: string }; payment_id?: string };

/**
 * How long a key is remembered: seconds stand for a day. A payment is begun again only within its link's hour, and no key
 * dies so young.
 */
const keyLives_ms = { payment: Number.POSITIVE_INFINITY, refund: 3_000, payout: 3_000 };
/** How long an answer that comes too late keeps its asker waiting. */
const tooLate_ms = 2_500;
const kinds = { payments: 'payment', refunds: 'refund', payouts: 'payout' } as const;

export async function startFakeProvider({ port, keys, dice, shop }: Options) {
  const objects = new Map<string, Stored>();
  /** Idempotence-Key → the first answer. */
  const answers = new Map<string, { text: string; at: number }>();
  const refusesNext = new Set<string>();
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
    const url = new URL(request.url!, 'http://provider');
    const [, , folder, id] = url.pathname.split('/');
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    const kind = kinds[folder as keyof typeof kinds];
    if (request.headers.authorization !== authorization || !(kind || folder === 'sbp_banks'))
      return answer(401, { type: 'error', code: 'invalid_credentials' });
    const body = await readBody(request);
    if (!isCalm && dice.chance(0.05)) await sleep(dice.between(100, 400));
    if (request.method === 'GET') {
      if (folder === 'sbp_banks')
        return answer(200, { type: 'list', items: [{ bank_id: '100000000111', name: 'Сбербанк', bic: '044525225' }] });
      if (!id || id === 'search')
        return answer(200, { type: 'list', items: [...objects.values()].filter(isAsked(kind, url.searchParams)).map(view) });
      const found = objects.get(id);
      return found ? answer(200, view(found)) : answer(404, { type: 'error', code: 'not_found' });
    }
    const key = String(request.headers['idempotence-key']);
    if (refusesNext.delete(key)) return answer(400, { type: 'error', code: 'invalid_request' });
    const trouble = isCalm ? 'none' : dice.weighted({ none: 88, lost: 4, late: 2, 'not found': 2, refused: 2, 'never arrived': 2 });
    if (trouble === 'never arrived') return request.socket.destroy();
    let known = answers.get(key);
    if (!known || known.at < Date.now() - keyLives_ms[kind]) {
      const done = id ? undefined : create(kind, body);
      if (!done) return answer(400, { type: 'error', code: 'invalid_request' });
      known = { text: JSON.stringify(view(done)), at: Date.now() };
      answers.set(key, known);
    }
    // it is done, but the shop does not hear of it
    if (trouble === 'lost') return answer(500, { type: 'error', code: 'internal_server_error' });
    if (trouble === 'late') await sleep(tooLate_ms);
    if (trouble === 'not found') return answer(404, '<html>nginx</html>');
    // and the repeat of what got no answer is refused, as by a provider that does not know it yet
    if (trouble === 'refused') {
      refusesNext.add(key);
      return request.socket.destroy();
    }
    return answer(200, known.text);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  function create(kind: Stored['kind'], body: Body): Stored | undefined {
    const [roubles, kopecks] = body.amount!.value.split('.');
    const made: Stored = {
      id: `${kind}-${randomUUID()}`,
      kind,
      reference: body.metadata!.reference,
      amount_minor: Number(roubles) * 100 + Number(kopecks),
      status: 'pending',
      reason: null,
      wasPaid: false,
      created_at: Date.now(),
    };
    if (kind === 'refund') {
      if (objects.get(body.payment_id!)?.status !== 'succeeded') return undefined;
      void settleRefund(made);
    }
    if (kind === 'payout') void settlePayout(made);
    objects.set(made.id, made);
    return made;
  }

  /** At once or later; declined, it is told to nobody: whoever does not ask never learns of it. */
  async function settleRefund(refund: Stored): Promise<void> {
    if (!isCalm && dice.chance(0.5)) await sleep(dice.between(20, 1500));
    if (dice.chance(0.4)) Object.assign(refund, { status: 'canceled', reason: 'rejected_by_payee' });
    else end(refund, 'succeeded');
  }

  function end(object: Stored, status: 'succeeded' | 'canceled', reason: string | null = null): void {
    Object.assign(object, { status, reason });
    tell(object, `${object.kind}.${status}`);
  }

  async function settlePayout(payout: Stored): Promise<void> {
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

  function tell(object: Stored, event: string): void {
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
    objects: (): Stored[] => [...objects.values()],
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

const isAsked =
  (kind: Stored['kind'], asked: URLSearchParams) =>
  (object: Stored): boolean =>
    object.kind === kind &&
    object.created_at >= Date.parse(asked.get('created_at.gte')!) &&
    object.created_at <= Date.parse(asked.get('created_at.lte')!);

async function readBody(request: IncomingMessage): Promise<Body> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text ? (JSON.parse(text) as Body) : {};
}

function view({ id, kind, status, amount_minor, reference, reason }: Stored): object {
  return {
    id,
    status,
    amount: { value: `${Math.floor(amount_minor / 100)}.${String(amount_minor % 100).padStart(2, '0')}`, currency: 'RUB' },
    metadata: { reference },
    confirmation: kind === 'payment' ? { type: 'redirect', confirmation_url: `http://127.0.0.1/pay/${id}` } : undefined,
    cancellation_details: reason ? { party: 'bank', reason } : undefined,
  };
}
