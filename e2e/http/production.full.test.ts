/** `MODE=production` by the README's words: the main job over HTTP, with stand-ins for everybody around. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Answer, type AnyEndpoint, type CallOf, fillPath } from '@artel/contracts/kit/endpoint.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import { getPayment, pay } from '@artel/contracts/money/payments.ts';
import * as payouts from '@artel/contracts/money/payouts/payouts.ts';
import { addRequisites } from '@artel/contracts/money/payouts/requisites.ts';
import { listDocuments } from '@artel/contracts/orders/documents.ts';
import * as orders from '@artel/contracts/orders/orders.ts';
import { approveIdentity, takeIdentityCase, viewDocument } from '@artel/contracts/people/admin-identity.ts';
import { addDocument, beginIdentity, sendIdentity } from '@artel/contracts/people/identity.ts';
import { sendPhoneCode } from '@artel/contracts/people/verification.ts';
import * as services from '@artel/contracts/services/my-services.ts';
import { type DraftContent, emptyContent } from '@artel/contracts/services/service-content.ts';
import { adminGetService, approveService } from '@artel/contracts/services/service-moderation.ts';
import { confirmEmail, login, register } from '@artel/contracts/sign-in/auth.ts';
import { confirmTotp, startTotp } from '@artel/contracts/sign-in/second-factor.ts';
import { listCategories, listSubCategories } from '@artel/contracts/site/lookups.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../server/src/platform/db/embedded-postgres.ts';
import { ensureDatabase } from '../../server/src/platform/db/own-database.ts';
import { aScratchFolder } from '../../server/test/scratch-folder.ts';
import { type Started, startMarket } from '../product.global.ts';
import { keys, mailServer, notify, realProvider, smallServices } from './production-stand-ins.ts';

const hostname = 'artel.example';
const password = 'кофейня на набережной 17';
const patient = { timeout: 30_000, interval: 100 };
let product: Started;
let url: string;
let folder: string;
let database: string;
let mail: Awaited<ReturnType<typeof mailServer>>;
let small: Awaited<ReturnType<typeof smallServices>>;
let provider: Awaited<ReturnType<typeof realProvider>>;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;

beforeAll(async () => {
  folder = await aScratchFolder();
  postgres = await startEmbeddedPostgres({ dataDir: folder, fast: true });
  const { host, port, user } = postgres;
  await ensureDatabase({ host, port, user, database: 'postgres' }, 'artel');
  database = `postgres://${user}@localhost:${port}/artel?host=${encodeURIComponent(host)}`;
  [mail, small, provider] = await Promise.all([mailServer(), smallServices(hostname), realProvider({ host, port, user }, () => url)]);
  const [shop = '', shopKey = ''] = keys.shop.split(':');
  const [agent = '', agentKey = ''] = keys.agent.split(':');
  product = await startMarket(
    'production',
    () => ({
      MODE: 'production',
      SEED: 'none',
      PUBLIC_DEV: '0',
      LIMITS_TIMES: '1',
      PUBLIC_URL: `https://${hostname}`,
      DATABASE_URL: database,
      JWT_SECRET: 'a secret of the production check, long enough',
      PAPER_KEYS: `check:${randomBytes(32).toString('base64url')}`,
      TRUST_PROXY: '1',
      TURNSTILE_SITE_KEY: 'site',
      TURNSTILE_SECRET: 'secret',
      TURNSTILE_URL: `${small.url}/siteverify`,
      SMTP_URL: mail.url,
      RATES_URL: `${small.url}/rates`,
      SMSRU_API_ID: 'key',
      SMSRU_URL: small.url,
      PAYMENTS: 'yookassa',
      YOOKASSA_URL: provider.url,
      YOOKASSA_SHOP_ID: shop,
      YOOKASSA_SECRET_KEY: shopKey,
      YOOKASSA_PAYOUT_AGENT_ID: agent,
      YOOKASSA_PAYOUT_SECRET_KEY: agentKey,
      FISCAL_MODE: 'yookassa',
      TAX_SYSTEM: '2',
    }),
    null,
  );
  url = product.market.E2E_URL;
  await product.ready();
});
afterAll(async () => {
  await product?.stop();
  await provider?.close();
  for (const stand of [mail, small]) stand?.close();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

type Person = { email: string; token: string; cookie: string; ip: string };
type Sent<E extends AnyEndpoint> = CallOf<E> & { as?: Person };
let visitors = 0;
let wishes = 0;

async function answerOf<const E extends AnyEndpoint>(endpoint: E, { as, ...sent }: Sent<E>) {
  return fetch(url + fillPath(endpoint.path, sent.params as Record<string, string>), {
    method: endpoint.method,
    headers: {
      'x-forwarded-for': as?.ip ?? `198.51.100.${++visitors}`,
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
      ...(as && { authorization: `Bearer ${as.token}`, cookie: as.cookie }),
      ...(endpoint.idempotency === 'key' && { 'idempotency-key': `wish-${++wishes}-0000-0000` }),
    },
    ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
  });
}
async function call<const E extends AnyEndpoint>(endpoint: E, sent: Sent<E> = {} as Sent<E>): Promise<Answer<E>> {
  const answer = await answerOf(endpoint, sent);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${text}`);
  return JSON.parse(text) as Answer<E>;
}

async function signIn(email: string): Promise<Person> {
  const answer = await answerOf(login, { body: { email, password } });
  const { result } = (await answer.json()) as { result: string };
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { email, token: result, cookie: cookie.join('; '), ip: `198.51.100.${++visitors}` };
}

/** Registers and confirms by the letter. */
async function aPerson(user_name: string, role: 'customer' | 'seller'): Promise<Person> {
  const email = `${user_name}@people.example`;
  const named = { user_name, name: 'Ольга', surname: 'Мельникова', email, role };
  await call(register, { body: { ...named, password, repeat_password: password, 'cf-turnstile-response': 'token' } });
  await expect.poll(() => mail.linkTo(email), patient).toBeDefined();
  const link = new URL(mail.linkTo(email)!);
  expect(link.origin).toBe(`https://${hostname}`);
  const token = link.searchParams.get('token') ?? link.hash.replace(/^#(?:token=)?/, '');
  await call(confirmEmail, { body: { token } });
  return signIn(email);
}

/** Papers, and somebody of the staff who looks at them. */
async function proveIdentity(member: Person, by: Person): Promise<void> {
  await call(beginIdentity, { as: member, body: { document: 'passport', is_agreed: true } });
  for (const kind of ['main', 'selfie']) {
    const form = new FormData();
    form.append('file', new Blob([Buffer.from(aPdf(kind))]), `${kind}.pdf`);
    const headers = { authorization: `Bearer ${member.token}`, cookie: member.cookie, 'x-forwarded-for': member.ip };
    const answer = await fetch(url + fillPath(addDocument.path, { kind }), { method: 'POST', headers, body: form });
    expect(answer.status, kind).toBe(200);
  }
  const sent = (await call(sendIdentity, { as: member, body: {} })).result;
  const params = { id: sent.current!._id };
  const { papers } = (await call(takeIdentityCase, { as: by, params, body: {} })).result;
  for (const paper of papers) {
    const seen = await answerOf(viewDocument, {
      as: by,
      params: { ...params, paper_id: paper._id },
      body: { reason: 'Сверяем по списку' },
    });
    expect(await seen.text()).toBe(aPdf(paper.kind));
  }
  const checked = ['name', 'date', 'face', 'term'] as const;
  await call(approveIdentity, {
    ...{ as: by, params },
    body: { checked: [...checked], document_number: '45 11 654321', valid_until: null },
  });
}
const aPdf = (what: string): string => `%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\n% ${what}\ntrailer <</Root 1 0 R>>\n%%EOF\n`;

/** By the README: all rights by one command, none of them before the second factor. */
async function staff(): Promise<Person> {
  const plain = await aPerson('olga_belova', 'customer');
  execFileSync(process.execPath, ['server/src/make-staff.ts', plain.email], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: process.env.PATH, DATABASE_URL: database },
  });
  const person = await signIn(plain.email);
  const { secret } = (await call(startTotp, { as: person })).result;
  await call(confirmTotp, { as: person, body: { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() } });
  return person;
}

test('register, confirm by the letter, order, pay, deliver, accept, be paid out', async () => {
  const [customer, seller] = [await aPerson('customer', 'customer'), await aPerson('seller', 'seller')];
  const admin = await staff();

  const [category] = (await call(listCategories)).result;
  const sub_category = (await call(listSubCategories)).result.find(({ category_id }) => category_id === category!._id);
  const content = { ...words, category_id: category!._id, sub_category_id: sub_category!._id };
  const made = (await call(services.createService, { as: seller, body: { content } })).result;
  const params = { id: made._id };
  await call(services.submitService, { as: seller, params, body: {} });
  const { version } = (await call(adminGetService, { as: admin, params })).result;
  await call(approveService, { as: admin, params, body: { version_id: version._id } });

  const wish = { service_id: made._id, version_id: version._id, package_key: 'econom' } as const;
  const order = (await call(orders.createOrder, { as: customer, body: wish })).result;
  const begun = (await call(pay, { as: customer, body: { purpose: 'order', order_id: order._id, method: 'sbp' } })).result;
  const link = begun.confirmation!.url;

  // somebody who knows the address of notifications, and one that lies
  const lie = JSON.stringify({
    type: 'notification',
    event: 'payment.succeeded',
    object: { id: link.split('/').at(-1), status: 'succeeded' },
  });
  expect(await notify(url, lie, '203.0.113.7')).toBe(401);
  expect(await notify(url, lie, '185.71.76.5')).toBe(200);
  expect((await call(orders.getOrder, { as: customer, params: { id: order._id } })).result.status).toBe('awaiting_payment');

  await fetch(link, { method: 'POST', body: new URLSearchParams({ result: 'succeeded' }), redirect: 'manual' });
  const statusOf = async () => (await call(orders.getOrder, { as: customer, params: { id: order._id } })).result.status;
  await expect.poll(statusOf, patient).not.toBe('awaiting_payment');
  expect(provider.told.some((body) => body.includes('payment.succeeded'))).toBe(true);
  const paid = (await call(getPayment, { as: customer, params: { id: begun._id } })).result;
  expect({ status: paid.status, receipt: paid.receipt }).toEqual({ status: 'succeeded', receipt: 'registered' });

  await call(orders.startOrder, { as: seller, params: { id: order._id }, body: {} });
  const stage = { id: order.stages[0]!._id };
  await call(orders.deliverStage, { as: seller, params: stage, body: { text: 'Всё готово, посмотрите' } });
  await call(orders.acceptStage, { as: customer, params: stage, body: {} as never });
  expect(await statusOf()).toBe('completed');
  const fiscal = async () =>
    (await call(listDocuments, { as: customer, params: { id: order._id } })).result.flatMap(({ fiscal: one }) => (one ? [one.kind] : []));
  expect((await fiscal()).sort()).toEqual(['prepayment', 'settlement']);

  const { banks } = (await call(payouts.getPayoutWays, { as: seller })).result;
  const to = { method: 'sbp', destination: '+7 916 123-45-67', bank_id: banks.find(({ name }) => name === 'Сбербанк')!.bank_id } as const;
  const saved = (await call(addRequisites, { as: seller, body: to })).result;
  const asked = (await call(payouts.requestPayout, { as: seller, body: { amount_minor: rub(4_000), requisites_id: saved._id } })).result;
  await proveIdentity(seller, admin);
  await call(payouts.approvePayout, { as: admin, params: { id: asked._id }, body: {} });
  const payoutStatus = async () => (await call(payouts.listMyPayouts, { as: seller })).result[0]!.status;
  await expect.poll(payoutStatus, patient).toBe('paid');

  await call(sendPhoneCode, { as: seller, body: { phone: '+7 916 123-45-67' } });
  await expect.poll(() => small.texts.find(({ to: number }) => number === '79161234567')?.msg, patient).toMatch(/\d{6}/);
});

/** Content that a moderator could take. */
const words: DraftContent = {
  ...emptyContent,
  title: 'Логотип для маленькой кофейни',
  description: 'Рисую знаки, которые читаются на вывеске с другой стороны улицы. '.repeat(5).trim(),
  what_you_get: ['Основной знак', 'Исходники SVG'],
  packages: [
    {
      key: 'econom',
      title: 'Эконом',
      description: 'Что входит, написано ниже',
      price_minor: rub(5_000),
      term_days: 3,
      revisions_included: 2,
      includes: ['Основной знак'],
    },
  ],
};
