/** How each row of the access table is called: what it is called on, in a state in which the one it is meant for succeeds. */

import { requestExport } from '@artel/contracts/people/personal-data.ts';
import * as own from '@artel/contracts/services/my-services.ts';
import { demoBotToken } from '@artel/contracts/sign-in/auth.ts';
import { addRouteRule } from '@artel/contracts/site/route-rules.ts';
import { read } from '../../../server/src/platform/db/index.ts';
import { runJobs } from '../../../server/test/mailbox.ts';
import { anOrder } from '../../../server/test/orders.ts';
import { aCustomer, type TestPerson, testPassword } from '../../../server/test/people.ts';
import { aProject } from '../../../server/test/projects.ts';
import type { TestServer } from '../../../server/test/server.ts';
import { aContent } from '../../../server/test/services.ts';
import { appealCalls } from './access.appeals.ts';
import { bidCalls } from './access.bids.ts';
import { blogCalls } from './access.blog.ts';
import { chatCalls, disputeCalls, offerCalls } from './access.chat.ts';
import { fileCalls } from './access.files.ts';
import { identityCalls } from './access.identity.ts';
import { letterCalls } from './access.letters.ts';
import { moneyCalls } from './access.money.ts';
import { payoutCalls } from './access.payouts.ts';
import { peopleCalls } from './access.people.ts';
import { projectCalls } from './access.projects.ts';
import { questionCalls } from './access.questions.ts';
import { plainReads } from './access.reads.ts';
import { reviewCalls } from './access.reviews.ts';
import { sanctionCalls } from './access.sanctions.ts';
import { savedCalls } from './access.saved.ts';
import { staffCalls } from './access.staff.ts';
import {
  aBlocked,
  aCodeFor,
  afterMove,
  aMadeUpKey,
  aName,
  aNotificationOf,
  anotherSessionOf,
  aPasskeyOf,
  aPhone,
  aPicture,
  aProfile,
  aServiceOf,
  aTopUp,
  journalOf,
  judged,
  just,
  onOrder,
  onRequest,
  onService,
  onStage,
  onUnfunded,
  type Prepare,
  reason,
  versionOf,
  walked,
} from './access.targets.ts';

const aRule = () => ({ pattern: `/${aName()}`, target: '/services', code: 301, is_active: true, starts_at: null, ends_at: null }) as const;
const aSavedRule = async (server: TestServer, as: TestPerson): Promise<string> =>
  (await server.call(addRouteRule, { as, body: aRule() })).body!.result._id;

/** By the first column of access.expected.csv. */
export const calls: Record<string, Prepare> = {
  ...plainReads,
  ...bidCalls,
  ...chatCalls,
  ...disputeCalls,
  ...blogCalls,
  ...identityCalls,
  ...moneyCalls,
  ...offerCalls,
  ...payoutCalls,
  ...savedCalls,
  ...questionCalls,
  ...projectCalls,
  ...peopleCalls,
  'POST /api/auth/register': () => {
    const user_name = aName();
    const secret = 'длинный пароль 17';
    return {
      body: {
        user_name,
        name: 'Новый',
        surname: 'Человек',
        email: `${user_name}@people.test`,
        password: secret,
        repeat_password: secret,
        role: 'customer',
        'cf-turnstile-response': demoBotToken,
        consents: ['terms', 'personal_data'],
      },
    };
  },
  'POST /api/auth/login': (_, cast, actor) => ({ body: { email: (cast[actor] ?? cast.customer).email, password: testPassword } }),
  'POST /api/auth/logout': just({}),
  'POST /api/auth/confirm': just({ body: { token: 'nobody-was-mailed-this' } }),
  'POST /api/auth/confirm/resend': () => ({ body: { email: `${aName()}@people.test` } }),
  'GET /api/auth/user_name_free': () => ({ query: { user_name: aName() } }),
  'POST /api/auth/recover': () => ({ body: { email: `${aName()}@people.test` } }),
  'POST /api/auth/recover/finish': just({
    body: { token: 'nobody-was-mailed-this', password: 'длинный пароль 17', repeat_password: 'длинный пароль 17' },
  }),

  'POST /api/auth/login/second': just({ body: { challenge: 'nobody-was-asked-this', code: '123456' } }),
  'POST /api/auth/login/passkey/options': just({}),
  'POST /api/auth/login/passkey': just({ body: { passkey: aMadeUpKey({ authenticatorData: 'AA', signature: 'AA' }) } }),
  'POST /api/auth/email/confirm': just({ body: { token: 'nobody-was-mailed-this' } }),
  'POST /api/auth/email/stop': just({ body: { token: 'nobody-was-mailed-this' } }),
  'POST /api/auth/proof': just({ body: { password: testPassword } }),
  'POST /api/auth/proof/passkey': just({}),
  'PUT /api/auth/password': just({
    body: { current_password: testPassword, password: 'длинный пароль 17', repeat_password: 'длинный пароль 17' },
  }),
  'POST /api/auth/email': () => ({ body: { email: `${aName()}@people.test` } }),
  'POST /api/auth/totp': just({}),
  'POST /api/auth/totp/confirm': just({ body: { code: '123456' } }),
  'DELETE /api/auth/totp': just({}),
  'POST /api/auth/recovery_codes': just({}),
  'POST /api/auth/passkeys/options': just({}),
  'POST /api/auth/passkeys': just({ body: { name: 'Телефон', passkey: aMadeUpKey({ attestationObject: 'AA' }) } }),
  'DELETE /api/auth/passkeys/:id': async (_, { customer }) => ({ params: { id: await aPasskeyOf(customer) } }),

  'PUT /api/users/me/active_role': just({ body: { active_role: 'customer' } }),
  'POST /api/users/me/become_seller': just({ body: {} }),
  'DELETE /api/sessions/:id': async (_, { customer }) => ({ params: { id: await anotherSessionOf(customer) } }),
  'POST /api/sessions/end_others': just({ body: {} }),
  'PUT /api/users/me/profile': () => ({ body: aProfile(aName()) }),
  'PUT /api/users/me/avatar': just({ body: { variant: 'ring' } }),
  'POST /api/users/me/avatar': () => aPicture(),
  'DELETE /api/users/me/avatar': just({}),
  'PUT /api/users/me/privacy': just({ body: { shows_city: false } }),
  'POST /api/users/me/export': just({ body: {} }),
  'POST /api/users/me/export/download': async (world, { customer }) => {
    await world.server.call(requestExport, { as: customer, body: {} });
    await runJobs('make_export');
    return { body: {} };
  },
  'POST /api/users/me/leaving': (_, cast, actor) => ({ body: { user_name: (cast[actor] ?? cast.customer).user_name } }),
  'POST /api/verifications/phone/code': () => ({ body: { phone: aPhone() } }),
  'POST /api/verifications/phone/confirm': async (world, { customer }) => ({ body: { code: await aCodeFor(world, customer) } }),
  'PUT /api/users/me/notices': just({ body: { kind: 'orders', channel: 'push', is_on: false } }),
  'GET /api/users/:id': (_, cast) => ({ params: { id: cast.seller.user_id } }),
  'GET /api/users/:id/services': (_, cast) => ({ params: { id: cast.seller.user_id } }),
  'GET /api/projects/:id': async ({ trades }, { customer }) => ({ params: { id: await aProject(trades, { customer }) } }),
  'GET /api/projects/:id #a draft': async ({ trades }, { customer }) => ({
    params: { id: await aProject(trades, { customer, status: 'draft' }) },
  }),

  'POST /api/contacts': () => {
    const letter = { topic: 'other', name: 'Ольга', email: `${aName()}@people.test`, text: 'Как добавить вторую услугу?' };
    return { body: { ...letter, 'cf-turnstile-response': demoBotToken } };
  },
  'GET /api/freelancers': just({ query: { category: 'design', level: 'novice' } }),

  ...fileCalls,

  'GET /api/categories/:slug': just({ params: { slug: 'design' } }),
  'GET /api/categories/:slug/guide': just({ params: { slug: 'design' } }),
  'GET /api/projects/newest': just({ query: { category: 'design' } }),

  'GET /api/services/:id': onService('active'),
  'GET /api/services/:id #a draft': onService('draft'),
  'GET /api/services/:id #blocked': async (world, cast) => ({ params: { id: await aBlocked(world, cast) } }),
  'GET /api/services/:id/edit': onService('active'),
  'POST /api/services': ({ trades }) => ({ body: { content: aContent(trades) } }),
  'PUT /api/services/:id/draft': async (world, cast) => {
    const draft = await aServiceOf(world, cast.seller, cast.admin, 'draft');
    return { params: { id: draft._id }, body: { version: draft.version, content: aContent(world.trades, { title: 'Другое название' }) } };
  },
  'POST /api/services/:id/submit': onService('draft', {}),
  'POST /api/services/:id/discard-edit': async (world, cast) => {
    const { _id: id } = await aServiceOf(world, cast.seller, cast.admin, 'active');
    const content = aContent(world.trades, { title: 'Другое название' });
    const params = { id };
    const { body } = await world.server.call(own.editService, { as: cast.seller, params });
    await world.server.call(own.saveServiceDraft, { as: cast.seller, params, body: { version: body!.result.version, content } });
    return { params, body: {} };
  },
  'POST /api/services/:id/duplicate': onService('active', {}),
  'POST /api/services/:id/pause': onService('active', {}),
  'POST /api/services/:id/resume': afterMove(own.pauseService, {}),
  'POST /api/services/:id/archive': onService('active', {}),
  'POST /api/services/:id/restore': afterMove(own.archiveService, {}),
  'PUT /api/services/:id/opening': afterMove(own.pauseService, {}),
  'DELETE /api/services/:id/opening': afterMove(own.pauseService, {}),

  'GET /api/admin/services/:id': onService('on_moderation'),
  'POST /api/admin/services/:id/take': judged({}),
  'POST /api/admin/services/:id/release': judged({}),
  'POST /api/admin/services/:id/recategorise': (world, cast, actor) =>
    judged({ category_id: world.trades.texts, sub_category_id: world.trades.articles })(world, cast, actor),
  'POST /api/admin/services/:id/approve': judged({}),
  "POST /api/admin/services/:id/approve #the admin's own": async (world, cast) => {
    await read()
      .updateTable('users')
      .set({ roles: ['customer', 'seller', 'admin'] })
      .where('id', '=', cast.admin.user_id)
      .execute();
    return judged({}, () => cast.admin)(world, cast, 'admin');
  },
  'POST /api/admin/services/:id/request-changes': judged({ comments: [{ field: 'title', text: 'Уточните название' }] }),
  'POST /api/admin/services/:id/reject': judged({ reason }),
  'POST /api/admin/services/:id/block': onService('active', { reason }),
  'POST /api/admin/services/:id/unblock': async (world, cast) => ({ params: { id: await aBlocked(world, cast) }, body: { reason } }),

  'POST /api/orders': async (world, cast) => {
    const { _id: service_id } = await aServiceOf(world, cast.seller, cast.admin, 'active');
    return { body: { service_id, version_id: await versionOf(service_id), package_key: 'econom', extras: [] } };
  },
  'GET /api/orders/my': just({ query: { role: 'customer' } }),
  'GET /api/orders/open': just({ query: { role: 'customer' } }),
  'GET /api/orders/:id': onOrder('paid'),
  'GET /api/orders/:id/history': onOrder('paid'),
  'GET /api/orders/:id/papers': onOrder('paid'),
  'GET /api/orders/:id/papers/:number': async (world, cast) => {
    const { order } = await anOrder(world.server, world.provider, 'accepted', { customer: cast.customer, seller: cast.seller });
    return { params: { id: order._id, number: `${order.number}-А1` } };
  },
  'POST /api/orders/:id/cancel': onOrder('created', { reason: '' }),
  'POST /api/orders/:id/close': onUnfunded({}),
  'POST /api/orders/:id/brief': async (world, cast) => {
    const brief = [{ question: 'Как называется дело?', type: 'text' as const, options: [], required: true, help: '' }];
    const { order } = await anOrder(world.server, world.provider, 'paid', { customer: cast.customer, seller: cast.seller, brief });
    return { params: { id: order._id }, body: { answers: [{ question: brief[0]!.question, answer: 'Пекарня' }] } };
  },
  'POST /api/orders/:id/start': onOrder('paid', {}),
  'POST /api/orders/:id/decline': onOrder('paid', { reason }),
  'POST /api/stages/:id/deliver': onStage('started', { text: 'Готово' }),
  'POST /api/stages/:id/revise': onStage('delivered', { comment: 'Сделайте знак немного крупнее' }),
  'POST /api/stages/:id/accept': onStage('delivered', {}),
  'POST /api/stages/:id/extend-review': onStage('delivered', {}),
  'POST /api/stages/:id/cancel-late': async (world, cast) => {
    const { stage_id } = await walked(world, cast, 'started');
    const due_at = new Date(Date.now() - 3 * 86_400_000);
    await read().updateTable('stages').set({ due_at }).where('id', '=', stage_id).execute();
    return { params: { id: stage_id }, body: {} };
  },

  'POST /api/stages/:id/requests/extension': onStage('started', { days: 2, reason }),
  'POST /api/stages/:id/requests/cancel': onStage('started', { customer_minor: 0, reason }),
  'POST /api/stages/:id/requests/extra': onStage('started', { title: 'Анимация знака', price_minor: 900_000, days: 3, reason }),
  'POST /api/stages/:id/requests/pause': onStage('started', { days: 3, reason }),
  'POST /api/stages/:id/requests/list': onStage('started', { promised: ['Знак в двух цветах'], reason }),
  'GET /api/stages/:id/split': async (world, cast) => ({
    params: { id: (await walked(world, cast, 'started')).stage_id },
    query: { customer_minor: '100' },
  }),
  'POST /api/stages/:id/give-days': onStage('started', { days: 2 }),
  'POST /api/requests/:id/accept': onRequest,
  'POST /api/requests/:id/decline': onRequest,
  'POST /api/requests/:id/withdraw': onRequest,

  'GET /api/payments/checkout/:order_id': async (world, cast) => ({
    params: { order_id: (await walked(world, cast, 'created')).order._id },
  }),
  'POST /api/payments/pay': async (world, cast) => ({
    body: { purpose: 'order', order_id: (await walked(world, cast, 'created')).order._id, method: 'sbp' },
  }),
  'GET /api/payments/:id': async (world, cast) => ({ params: { id: (await walked(world, cast, 'paid')).payment_id } }),
  'POST /api/payments/:id/refund': async (world, cast) => ({
    params: { id: await aTopUp(world, cast.customer) },
    body: { amount_minor: 100_00 },
  }),
  'GET /api/ledger/journals/:id/proof': async (world, cast) => ({ params: { id: await journalOf(await aTopUp(world, cast.customer)) } }),
  'POST /api/webhooks/:provider': just({ params: { provider: 'sandbox' }, body: { event: 'payment.succeeded' } }),

  'POST /api/admin/demo/clock': just({ body: { hours: 1 } }),
  'POST /api/admin/audit/export': just({ body: { from_no: 1, reason: 'Внутренняя проверка за ноябрь' } }),
  'GET /sitemaps/:name': just({ params: { name: 'pages.xml' } }),
  'POST /api/services/:id/view': onService('active', {}),
  'POST /api/referrals/visits': just({ body: { referralCode: 'NOBODY22' } }),
  'GET /covers/:trade/:file': just({ params: { trade: 'design', file: 'a.svg' } }),

  'GET /api/reviews/my': just({ query: { tab: 'awaiting' } }),
  ...reviewCalls,
  'PUT /api/notifications/read': just({ body: {} }),
  'PUT /api/notifications/:id/archive': async (_, { customer }) => ({
    params: { id: await aNotificationOf(customer) },
    body: { is_archived: true },
  }),
  ...letterCalls,
  ...appealCalls,
  ...sanctionCalls,

  ...staffCalls,
  'GET /api/admin/users/:id': (_, { customer }) => ({ params: { id: customer.user_id } }),
  'POST /api/admin/users/:id/end_sessions': async () => ({ params: { id: (await aCustomer()).user_id }, body: { reason } }),
  'GET /api/admin/users/:id/sessions': (_, { customer }) => ({ params: { id: customer.user_id } }),
  'POST /api/admin/users/:id/sessions/:session_id/end': async () => {
    const { user_id, session_id } = await aCustomer();
    return { params: { id: user_id, session_id }, body: { reason } };
  },

  'GET /api/route-rules': just({ query: { path: '/services?q=логотип' } }),
  'POST /api/admin/route-rules': () => ({ body: aRule() }),
  'PUT /api/admin/route-rules/:id': async ({ server }, { admin }) => ({ params: { id: await aSavedRule(server, admin) }, body: aRule() }),
  'DELETE /api/admin/route-rules/:id': async ({ server }, { admin }) => ({ params: { id: await aSavedRule(server, admin) } }),
};
