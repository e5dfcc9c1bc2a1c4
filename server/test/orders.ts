/** Orders of the tests: each factory completes its own parents and walks the real calls as far as is asked. */

import { pay, provenPhoneAbove_minor } from '@artel/contracts/money/payments.ts';
import * as api from '@artel/contracts/orders/orders.ts';
import type { BriefQuestion } from '@artel/contracts/services/service-content.ts';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { read } from '../src/platform/db/index.ts';
import { now } from '../src/platform/index.ts';
import { aCustomer, aSeller, type TestPerson } from './people.ts';
import type { TestProvider } from './provider.ts';
import type { TestServer } from './server.ts';

type Sold = { seller: TestPerson; service_id: string; version_id: string };
type Brief = z.input<typeof BriefQuestion>[];

/** A service on sale: one package of 12 000 руб. for 10 days with two revisions, one extra of 1 500 руб. */
export async function aService(
  known: { seller?: TestPerson; price_minor?: number; term_days?: number; brief?: Brief } = {},
): Promise<Sold> {
  const seller = known.seller ?? (await aSeller());
  const service_id = newId();
  const version_id = newId();
  const at = now();
  const price_minor = known.price_minor ?? 1_200_000;
  const term_days = known.term_days ?? 10;
  const title = 'Логотип и фирменный стиль для пекарни';
  const card = {
    title,
    status: 'active',
    min_price_minor: price_minor,
    min_term_days: term_days,
    created_at: at,
    updated_at: at,
    published_at: at,
  };
  await read()
    .insertInto('services')
    .values({ id: service_id, seller_id: seller.user_id, slug: 'logotip', ...card })
    .execute();
  await read()
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
        {
          key: 'econom',
          title: 'Эконом',
          description: 'Один вариант',
          price_minor,
          term_days,
          revisions_included: 2,
          includes: ['Один знак'],
        },
      ]),
      extras: JSON.stringify([{ title: 'Визитка', description: '', price_minor: 150_000, add_days: 1, max_quantity: 5 }]),
      brief: JSON.stringify(known.brief ?? []),
      created_at: at,
      updated_at: at,
    })
    .execute();
  await read().updateTable('services').set({ live_version_id: version_id }).where('id', '=', service_id).execute();
  return { seller, service_id, version_id };
}

/** As dear orders want it. By SQL: proving one has its own tests. */
export async function phoneIsProved({ user_id }: { user_id: string }): Promise<void> {
  await read()
    .insertInto('verifications')
    .values({ user_id, kind: 'phone', status: 'approved', submitted_at: now(), decided_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type Walk = Sold & { customer: TestPerson; order: api.Order; stage_id: string; payment_id: string };
export type Reached = 'created' | 'paid' | 'started' | 'delivered' | 'accepted';

/** Walks an order through the API as far as asked: created → paid → started → delivered → accepted. */
export async function anOrder(
  server: TestServer,
  provider: TestProvider,
  reached: Reached,
  known: Partial<Sold> & { customer?: TestPerson; method?: 'card' | 'sbp'; price_minor?: number; term_days?: number; brief?: Brief } = {},
): Promise<Walk> {
  const sold = known.service_id ? (known as Sold) : await aService(known);
  const customer = known.customer ?? (await aCustomer());
  const made = await server.call(api.createOrder, {
    as: customer,
    body: { service_id: sold.service_id, version_id: sold.version_id, package_key: 'econom', extras: [] },
  });
  if (!made.ok) throw new Error(`an order was refused: ${made.error.message}`);
  let order = made.body.result;
  const walk = { ...sold, customer, stage_id: order.stages[0]!._id, payment_id: '' };
  const as = { customer, seller: sold.seller };
  const step = async <R extends { ok: boolean; body?: { result: api.Order } | undefined; error?: { message: string } | undefined }>(
    reply: Promise<R>,
  ) => {
    const answered = await reply;
    if (!answered.body) throw new Error(`a step was refused: ${answered.error?.message}`);
    order = answered.body.result;
  };
  if (reached !== 'created') {
    if (order.stages.reduce((sum, { price_minor }) => sum + price_minor, 0) > provenPhoneAbove_minor) await phoneIsProved(customer);
    const paid = await server.call(pay, { as: customer, body: { purpose: 'order', order_id: order._id, method: known.method ?? 'sbp' } });
    if (!paid.ok) throw new Error(`a payment was refused: ${paid.error.message}`);
    walk.payment_id = paid.body.result._id;
    if (paid.body.result.status === 'pending') {
      provider.decide(walk.payment_id, 'succeeded');
      await provider.tell(walk.payment_id);
    }
    await step(server.call(api.getOrder, { as: customer, params: { id: order._id } }));
  }
  if (['started', 'delivered', 'accepted'].includes(reached))
    await step(server.call(api.startOrder, { as: as.seller, params: { id: order._id }, body: {} }));
  if (['delivered', 'accepted'].includes(reached)) {
    await step(server.call(api.deliverStage, { as: as.seller, params: { id: walk.stage_id }, body: { text: 'Всё готово, посмотрите' } }));
  }
  if (reached === 'accepted') await step(server.call(api.acceptStage, { as: customer, params: { id: walk.stage_id }, body: {} }));
  return { ...walk, order };
}
