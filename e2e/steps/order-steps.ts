/** Steps that journeys of orders share: who signs in, what is ordered, what the bank says. */
import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { type Demo, demoPassword } from './members.ts';
import { freshBrowser, send, signInByCall } from './newcomer.ts';

export type Person = { context: BrowserContext; page: Page; complaints: string[] };

/** A person with a browser of their own, signed in, with nothing opened yet. What their console complains about is gathered. */
export async function person(browser: Browser, who: Demo): Promise<Person> {
  const { page, complaints } = await freshBrowser(browser);
  await signInByCall(page, { email: `${who}@artel.test`, password: demoPassword });
  return { context: page.context(), page, complaints };
}

/** From the front page to the checkout; answers the order's id. */
export async function orderFromFrontPage(page: Page, category: string, service: string): Promise<string> {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: category }).first().click();
  await page.getByRole('link', { name: service }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: service })).toBeVisible();
  await page
    .getByRole('button', { name: /^Заказать за/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^Оплата заказа №/ })).toBeVisible();
  return /\/payments\/([\w-]+)/.exec(page.url())![1]!;
}

type Offer = { _id: string; version_id: string; packages: { key: string }[]; seller: { user_name: string } };

/** An order without the way to it, for journeys about what comes after; each time of another service. Answers its id. */
export async function orderByCall(page: Page, service_id?: string): Promise<string> {
  const id = service_id ?? (await anotherService(page));
  const service = await send<Offer>(page, `/api/services/${id}`, undefined, 'GET');
  const { _id } = await send(page, '/api/orders', {
    service_id: id,
    version_id: service.version_id,
    package_key: service.packages[0]!.key,
    extras: [],
  });
  return _id;
}

let taken = 0;
async function anotherService(page: Page): Promise<string> {
  // above 50 000 roubles a proved telephone is asked for
  const cards = await send<{ _id: string }[]>(page, '/api/services?category=design&price_to=40000', undefined, 'GET');
  taken += 1;
  return cards[taken % cards.length]!._id;
}

type Begun = { confirmation: { url: string } };

/** An order that is paid for, by calls; answers its id. */
export async function paidOrder(customer: Page, service_id: string): Promise<string> {
  const order_id = await orderByCall(customer, service_id);
  const { confirmation } = await send<Begun>(customer, '/api/payments/pay', { purpose: 'order', order_id, method: 'sbp' });
  await customer.request.post(confirmation.url, { form: { result: 'succeeded' }, maxRedirects: 0 });
  // asks the provider, wherever its news is
  await send(customer, `/api/payments/checkout/${order_id}`, undefined, 'GET');
  return order_id;
}

/** How many times this happened to an order. */
export async function timesInHistory(page: Page, order_id: string, type: string): Promise<number> {
  const history = await send<{ type: string }[]>(page, `/api/orders/${order_id}/history`, undefined, 'GET');
  return history.filter((event) => event.type === type).length;
}

/** On the provider's own page the visitor decides for the bank. */
export async function bankSays(page: Page, result: 'Оплатить' | 'Отказать в оплате'): Promise<void> {
  await expect(page).toHaveURL(/\/pay\//);
  await page.getByRole('button', { name: result }).click();
}

export const sandboxUrl = (): string => process.env.E2E_SANDBOX_URL ?? '';

type Misbehaviour = Partial<Record<'duplicate_webhooks' | 'delay_webhooks_ms' | 'payout_delay_ms' | 'confirm_coins_ms', number>> & {
  drop_webhooks?: boolean;
  shuffle?: boolean;
  fail_api?: 'no' | 'before' | 'after';
};

/** How the provider behaves from now on, by the form of its own desk. */
export async function sandboxIs(request: APIRequestContext, { drop_webhooks, shuffle, ...rest }: Misbehaviour = {}): Promise<void> {
  const form = {
    duplicate_webhooks: 0,
    delay_webhooks_ms: 0,
    payout_delay_ms: 100,
    refund_delay_ms: 0,
    confirm_coins_ms: 300,
    fail_api: 'no',
    ...rest,
    ...(drop_webhooks && { drop_webhooks: 'on' }),
    ...(shuffle && { shuffle: 'on' }),
  };
  const answer = await request.post(`${sandboxUrl()}/desk/behaviour`, { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

export const usualService = 'Логотип и фирменный стиль для кафе и пекарен';

/** A paid order of the usual service, its only stage begun; `deliver` hands it in. */
export async function begunOrder(customer: Page, seller: Page) {
  const [card] = await send<{ _id: string }[]>(customer, `/api/services?q=${encodeURIComponent(usualService)}`, undefined, 'GET');
  const order_id = await paidOrder(customer, card!._id);
  await send(seller, `/api/orders/${order_id}/start`);
  const { stages } = await send<{ stages: { _id: string }[] }>(customer, `/api/orders/${order_id}`, undefined, 'GET');
  const stage_id = stages[0]!._id;
  return { order_id, stage_id, deliver: () => send(seller, `/api/stages/${stage_id}/deliver`, { text: 'Знак готов, посмотрите' }) };
}
