/** How the rows of appeals are called: on the customer's own, for the staff on one that `admin` has taken. */
import { demoBotToken } from '@artel/contracts/sign-in/auth.ts';
import { hours, later, now } from '../../../server/src/platform/clock.ts';
import { anAppeal } from '../../../server/test/rows.ts';
import { aServiceOf, just, type Prepare } from './access.targets.ts';

const text = 'Описание и картинки взяты с моей страницы слово в слово.';

const on =
  (known: Record<string, unknown>, body?: object): Prepare =>
  async (_, { customer }) => ({
    params: { id: await anAppeal({ author_id: customer.user_id, acts_by: 'staff', decide_by: now(), ...known }) },
    ...(body && { body }),
  });
const taken =
  (body: object): Prepare =>
  async (world, cast, actor) =>
    on({ status: 'in_review', assignee_id: cast.admin.user_id }, body)(world, cast, actor);

/** About the customer, by the seller. */
const aboutCustomer =
  (known: Record<string, unknown>, body?: object): Prepare =>
  async (_, { customer, seller }) => ({
    params: {
      id: await anAppeal({ author_id: seller.user_id, owner_id: customer.user_id, acts_by: 'staff', decide_by: now(), ...known }),
    },
    ...(body && { body }),
  });
const requested = { status: 'in_review', hearing_until: later(hours(72)) };

export const appealCalls: Record<string, Prepare> = {
  'POST /api/appeals/complaints': async (world, cast) => ({
    body: {
      target: { type: 'service', id: (await aServiceOf(world, cast.seller, cast.admin, 'active'))._id },
      reason: 'copied',
      text,
    },
  }),
  'POST /api/appeals': just({ body: { type: 'other', reason: 'question', text } }),
  'POST /api/appeals/guest': just({
    body: {
      ...{ type: 'personal_data', name: 'Ольга', email: 'me@data.test', reason: 'know', text },
      'cf-turnstile-response': demoBotToken,
    },
  }),
  'GET /api/appeals/:id': on({}),
  'POST /api/appeals/:id/answer': on({ status: 'waiting_user', acts_by: 'author', asked_at: now() }, { text }),
  'POST /api/appeals/:id/add': on({}, { text }),
  'POST /api/appeals/:id/withdraw': on({}, {}),
  'POST /api/appeals/:id/reopen': on({ status: 'rejected', acts_by: null, decided_at: now() }, { text }),
  'GET /api/appeals/:id/hearing': aboutCustomer(requested),
  'POST /api/appeals/:id/hearing/answers': aboutCustomer(requested, { text }),
  'POST /api/admin/appeals/:id/hearing': async (world, cast, actor) =>
    aboutCustomer({ status: 'in_review', assignee_id: cast.admin.user_id }, { text: 'Расскажите, откуда у вас эти картинки и тексты.' })(
      world,
      cast,
      actor,
    ),
  'GET /api/admin/appeals/:id': on({}),
  'POST /api/admin/answers': just({ body: { name: 'Чужая страница', text } }),
  'DELETE /api/admin/answers/:id': just({ params: { id: '0193a000-0000-7000-8000-000000000000' } }),
  'POST /api/admin/appeals/decisions': async (_, { customer }) => ({
    body: {
      ids: [await anAppeal({ author_id: customer.user_id, acts_by: 'staff', decide_by: now() })],
      ...{ result: 'rejected', reason: 'no_violation', rule: 'sanctions-4.1', text },
    },
  }),
  'POST /api/admin/appeals/:id/take': on({}, {}),
  'POST /api/admin/appeals/:id/leave': taken({ reason: text }),
  'POST /api/admin/appeals/:id/escalate': taken({ reason: text }),
  'POST /api/admin/appeals/:id/questions': taken({ text }),
  'POST /api/admin/appeals/:id/decision': taken({ result: 'rejected', reason: 'no_violation', rule: 'sanctions-4.1', text }),
};
