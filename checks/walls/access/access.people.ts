/** Calls of the access table about people: what they show of themselves, and what stands between two of them. */
import { switchPushOn } from '@artel/contracts/chat/push.ts';
import { hideWork } from '@artel/contracts/people/portfolio.ts';
import { v7 as newId } from 'uuid';
import { openPush } from '../../../server/src/features/push/index.ts';
import type { TestPerson } from '../../../server/test/people.ts';
import { aShownWork, aWorkContent } from '../../../server/test/portfolio.ts';
import type { TestServer } from '../../../server/test/server.ts';
import type { Trades } from '../../../server/test/services.ts';
import type { Cast } from './access.cast.ts';
import { aWorkTerms, just, type Prepare, reason } from './access.targets.ts';

async function aHiddenWork(server: TestServer, trades: Trades, { seller, admin }: Cast): Promise<string> {
  const id = await aShownWork(server, trades, seller);
  await server.call(hideWork, { as: admin, params: { id }, body: { reason } });
  return id;
}

/** As a browser subscribes; the service is never called. */
function aSubscription() {
  openPush({ vapidKey: Buffer.alloc(32, 7).toString('base64url'), pushOrigins: ['http://127.0.0.1:9'], publicUrl: 'http://artel.test' });
  return { endpoint: `http://127.0.0.1:9/${newId()}`, keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } };
}
const aPushDeviceOf = async (server: TestServer, as: TestPerson) => ({
  params: { id: (await server.call(switchPushOn, { as, body: aSubscription() })).body!.result._id },
  body: {},
});

export const peopleCalls: Record<string, Prepare> = {
  'GET /share/:kind/:file': async (_, { seller }) => ({ params: { kind: 'user', file: `${seller.user_id}.png` } }),
  'POST /api/view_as/end': just({}),
  'GET /api/freelancers/facets': just({ query: { category: 'design', level: 'novice' } }),
  'GET /api/users/:id/customer_record': (_, { customer }) => ({ params: { id: customer.user_id } }),
  'GET /api/users/:id/dispute_record': (_, { customer }) => ({ params: { id: customer.user_id } }),
  'GET /api/people/:id/relation': (_, { seller }) => ({ params: { id: seller.user_id } }),
  'PUT /api/people/:id/note': (_, { seller }) => ({ params: { id: seller.user_id }, body: { text: 'Отвечает по вечерам' } }),
  'PUT /api/people/:id/block': (_, { seller }) => ({ params: { id: seller.user_id }, body: {} }),
  'DELETE /api/people/:id/block': (_, { seller }) => ({ params: { id: seller.user_id } }),
  'PUT /api/users/me/notice_times': just({ body: { is_quiet: true, quiet_from: '23:00', quiet_to: '07:00', digest: 'weekly' } }),
  'POST /api/users/me/mail_again': just({ body: {} }),
  'PUT /api/users/me/push': () => ({ body: aSubscription() }),
  'DELETE /api/users/me/push/:id': ({ server }, { customer }) => aPushDeviceOf(server, customer),
  'POST /api/users/me/push/:id/try': ({ server }, { customer }) => aPushDeviceOf(server, customer),
  'PUT /api/users/me/work_terms': just({ body: aWorkTerms }),
  'GET /api/users/:id/portfolio': (_, cast) => ({ params: { id: cast.seller.user_id } }),
  'GET /api/portfolio/:id': async ({ server, trades }, { seller }) => ({ params: { id: await aShownWork(server, trades, seller) } }),
  'GET /api/portfolio/:id #hidden': async ({ server, trades }, cast) => ({ params: { id: await aHiddenWork(server, trades, cast) } }),
  'POST /api/users/me/portfolio': ({ trades }) => ({ body: aWorkContent(trades) }),
  'PUT /api/users/me/portfolio/:id': async ({ server, trades }, { seller }) => ({
    params: { id: await aShownWork(server, trades, seller) },
    body: aWorkContent(trades, { title: 'Другое название' }),
  }),
  'DELETE /api/users/me/portfolio/:id': async ({ server, trades }, { seller }) => ({
    params: { id: await aShownWork(server, trades, seller) },
  }),
  'PUT /api/users/me/portfolio_order': async ({ server, trades }, { seller }) => ({
    body: { ids: [await aShownWork(server, trades, seller)] },
  }),
  'GET /api/admin/users/:id/portfolio': (_, { seller }) => ({ params: { id: seller.user_id } }),
  'PUT /api/admin/portfolio/:id/hide': async ({ server, trades }, { seller }) => ({
    params: { id: await aShownWork(server, trades, seller) },
    body: { reason },
  }),
  'PUT /api/admin/portfolio/:id/show': async ({ server, trades }, cast) => ({
    params: { id: await aHiddenWork(server, trades, cast) },
    body: {},
  }),
};
