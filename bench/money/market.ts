/** The market that is measured: buyers with money, sellers with a service each, and the calls they make of the product. */
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { asMinor } from '../../contracts/src/kit/money.ts';
import { post, topUp } from '../../server/src/features/ledger/index.ts';
import { now } from '../../server/src/platform/clock.ts';
import { database, read } from '../../server/src/platform/db/database.ts';
import { inTransaction } from '../../server/src/platform/db/transaction.ts';
import { insertMember, type Member } from '../member.ts';
import type { Stand } from '../stand.ts';

type Sold = { seller: Member; service_id: string; version_id: string };
export type Ordered = { buyer: Member; seller: Member; order_id: string; stage_id: string };

/** Customers with enough money for all their orders, signed in. */
export function buyers(count: number): Promise<Member[]> {
  return several(count, () =>
    inTransaction(async (tx) => {
      const member = await insertMember(tx);
      const payment = { _id: newId(), provider: 'bench', method: 'sbp' as const, paid_at: now() };
      await post(tx, topUp({ ...payment, user_id: member.user_id, amount: asMinor(10 ** 11) }));
      return member;
    }),
  );
}

/** Services of 12 000 roubles, each with a seller of its own. */
export const services = (count: number): Promise<Sold[]> => several(count, aService);

async function aService(): Promise<Sold> {
  const seller = await inTransaction(insertMember);
  const [service_id, version_id, at, title] = [newId(), newId(), now(), 'Логотип и фирменный стиль'];
  const dated = { created_at: at, updated_at: at };
  await inTransaction(async ({ db }) => {
    await db
      .insertInto('services')
      .values({
        id: service_id,
        seller_id: seller.user_id,
        slug: `bench-${service_id}`,
        title,
        status: 'active',
        min_price_minor: 1_200_000,
        min_term_days: 10,
        published_at: at,
        ...dated,
      })
      .execute();
    await db
      .insertInto('service_versions')
      .values({
        id: version_id,
        service_id,
        no: 1,
        status: 'applied',
        title,
        description: 'Описание услуги. '.repeat(20),
        what_you_get: JSON.stringify(['Основной знак', 'Палитра']),
        packages: JSON.stringify([
          { key: 'econom', title: 'Эконом', description: '', price_minor: 1_200_000, term_days: 10, revisions_included: 2, includes: [] },
        ]),
        ...dated,
      })
      .execute();
    await db.updateTable('services').set({ live_version_id: version_id }).where('id', '=', service_id).execute();
  });
  return { seller, service_id, version_id };
}

/** Two calls: the order, and its money from the balance into the reserve. */
export async function orderAndPay(stand: Stand, buyer: Member, { seller, service_id, version_id }: Sold): Promise<Ordered> {
  const made = await send(stand, '/api/orders', buyer, { service_id, version_id, package_key: 'econom', extras: [] });
  const paid = await send(stand, '/api/payments/pay', buyer, { purpose: 'order', order_id: made._id, method: 'balance' });
  if (paid.status !== 'succeeded') throw new Error(`a payment ended as ${paid.status}`);
  return { buyer, seller, order_id: made._id, stage_id: made.stages![0]!._id };
}

export async function deliver(stand: Stand, { seller, order_id, stage_id }: Ordered): Promise<void> {
  await send(stand, `/api/orders/${order_id}/start`, seller, {});
  await send(stand, `/api/stages/${stage_id}/deliver`, seller, { text: 'Всё готово, посмотрите' });
}

/** The customer accepts: the reserve goes to the seller, the fees to the marketplace. */
export async function release(stand: Stand, { buyer, stage_id }: Ordered): Promise<void> {
  await send(stand, `/api/stages/${stage_id}/accept`, buyer, {});
}

/** The customer changes their mind before work has begun: all of the reserve goes back. */
export async function refund(stand: Stand, { buyer, order_id }: Ordered): Promise<void> {
  await send(stand, `/api/orders/${order_id}/cancel`, buyer, { reason: '' });
}

type Answer = { _id: string; status: string; stages?: { _id: string }[] };
async function send(stand: Stand, path: string, as: Member, body: object): Promise<Answer> {
  const answer = await fetch(stand.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { result: Answer }).result;
}

/** `count` pieces of work by so many clients at once; what they made, and how many a second. */
export async function inParallel<T>(clients: number, count: number, work: (n: number) => Promise<T>): Promise<{ made: T[]; rate: number }> {
  const made: T[] = [];
  let next = 0;
  const client = async () => {
    while (next < count) made.push(await work(next++));
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  return { made, rate: count / ((performance.now() - began) / 1000) };
}

/** Resolves when all that earlier work left behind is told and sent: the next piece is measured alone. */
export async function restored(): Promise<void> {
  for (;;) {
    const { rows } = await database().query<{ waits: boolean }>(
      `select exists (select from untold_events where set_aside_at is null)
           or exists (select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts) as waits`,
    );
    if (!rows[0]!.waits) return;
    await pause(200);
  }
}

const several = async <T>(count: number, make: () => Promise<T>): Promise<T[]> => (await inParallel(4, count, make)).made;

export const countJournals = async (): Promise<number> =>
  (
    await read()
      .selectFrom('journals')
      .select((of) => of.fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow()
  ).all;
