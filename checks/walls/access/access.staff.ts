/** How the calls about rights of the staff are made. */
import { v7 as newId } from 'uuid';
import { read } from '../../../server/src/platform/db/index.ts';
import { aCustomer, anAdmin, type TestPerson } from '../../../server/test/people.ts';
import { anAppeal } from '../../../server/test/rows.ts';
import { withFactor } from './access.cast.ts';
import { onOrder, onOrderAndStage, type Prepare, reason } from './access.targets.ts';

const reasonForSides = 'Исполнитель перестал отвечать, заказчик просит помочь';

/** Content for a stranger, proposed by the caller or by a colleague. */
async function aChange(by: TestPerson, of?: TestPerson): Promise<string> {
  const id = newId();
  const { user_id } = of ?? (await aCustomer());
  const clock = { proposed_at: new Date(), expires_at: new Date(Date.now() + 3_600_000) };
  await read()
    .insertInto('right_changes')
    .values({ id, user_id, staff_right: 'content', way: of ? 'take' : 'give', ...clock })
    .execute();
  const what = { kind: 'right_change', entity_id: id, proposal: '{}', reason, proposed_by: by.user_id, proposed_at: new Date() };
  await read()
    .insertInto('approvals')
    .values({ id: newId(), ...what })
    .execute();
  return id;
}
/** Of a stranger's second factor, proposed by the caller or by a colleague; or of somebody's own. */
async function aReset(
  by: TestPerson,
  { of, status = 'open' }: { of?: TestPerson; status?: 'open' | 'waiting' | undefined } = {},
): Promise<string> {
  const id = newId();
  const { user_id } = of ?? (await withFactor(await aCustomer()));
  await read().deleteFrom('factor_resets').where('user_id', '=', user_id).execute();
  const clock = { proposed_at: new Date(), due_at: new Date(Date.now() + 3_600_000) };
  await read()
    .insertInto('factor_resets')
    .values({ id, user_id, status, ...clock })
    .execute();
  const decided =
    status === 'open' ? {} : { status: 'signed', decided_by: (await anAdmin(['superadmin'])).user_id, decided_at: new Date() };
  const what = { kind: 'factor_reset', entity_id: id, proposal: '{}', reason, proposed_by: by.user_id, proposed_at: new Date() };
  await read()
    .insertInto('approvals')
    .values({ id: newId(), ...what, ...decided })
    .execute();
  return id;
}
const onColleaguesReset =
  (body: object, status?: 'waiting'): Prepare =>
  async () => ({ params: { id: await aReset(await anAdmin(['superadmin']), { status }) }, body });

const onColleagues =
  (body: object): Prepare =>
  async () => ({ params: { id: await aChange(await anAdmin(['superadmin'])) }, body });

/** An order whose cancellation the caller, or a colleague, has proposed. */
const onCancel =
  (body: object, isOwn = false): Prepare =>
  async (world, cast, actor) => {
    const call = await onOrder('started', body)(world, cast, actor);
    const by = isOwn ? (actor === 'no proof' ? cast['no proof'] : cast.admin) : await anAdmin(['finance']);
    const proposal = JSON.stringify({ returned_minor: 1_236_000 });
    const what = { kind: 'order_cancel', entity_id: call.params!.id!, proposal, reason, proposed_by: by.user_id, proposed_at: new Date() };
    await read()
      .insertInto('approvals')
      .values({ id: newId(), ...what })
      .execute();
    return call;
  };

export const staffCalls: Record<string, Prepare> = {
  'POST /api/admin/audit/csv': async () => ({ body: { status: 'people', reason } }),
  'GET /api/admin/orders/:id/desk': onOrder('started'),
  'POST /api/admin/orders/:id/cancel': onOrder('started', { reason: reasonForSides }),
  'POST /api/admin/orders/:id/cancel/sign': onCancel({}),
  'POST /api/admin/orders/:id/cancel/refuse': onCancel({ reason }),
  'POST /api/admin/orders/:id/cancel/withdraw': onCancel({}, true),
  'POST /api/admin/orders/:id/extend': onOrderAndStage({ days: 2, reason: reasonForSides }),
  'POST /api/admin/orders/:id/dispute': onOrderAndStage({
    ...{
      side: 'customer',
      category: 'late',
      customer_percent: 100,
      text: 'Работа не сдана, на письма не отвечают',
      reason: reasonForSides,
    },
  }),
  'POST /api/admin/orders/csv': async () => ({ body: { reason } }),
  'POST /api/admin/users/csv': async () => ({ body: { reason } }),
  'POST /api/admin/payments/csv': async () => ({ body: { reason } }),
  'POST /api/admin/payouts/csv': async () => ({ body: { reason } }),
  'POST /api/admin/services/csv': async () => ({ body: { reason } }),
  'POST /api/admin/projects/csv': async () => ({ body: { reason } }),
  'POST /api/admin/bids/csv': async () => ({ body: { reason } }),
  'POST /api/admin/services/approvals': async () => ({ body: { services: [{ _id: newId(), version_id: newId() }] } }),
  'POST /api/admin/services/rejections': async () => ({ body: { services: [{ _id: newId(), version_id: newId() }], reason } }),
  'POST /api/admin/projects/approvals': async () => ({ body: { projects: [{ _id: newId(), version: 1 }] } }),
  'POST /api/admin/projects/rejections': async () => ({ body: { projects: [{ _id: newId(), version: 1 }], reason } }),
  'POST /api/admin/bids/removals': async () => ({ body: { ids: [newId()], reason } }),
  'POST /api/admin/portfolio/hidings': async () => ({ body: { ids: [newId()], reason } }),
  'POST /api/admin/reviews/csv': async () => ({ body: { reason } }),
  'POST /api/admin/portfolio/csv': async () => ({ body: { reason } }),
  'POST /api/admin/disputes/csv': async () => ({ body: { reason } }),
  'POST /api/admin/appeals/csv': async () => ({ body: { reason } }),
  'POST /api/admin/verifications/csv': async () => ({ body: { reason } }),
  'POST /api/admin/referrals/csv': async () => ({ body: { reason } }),
  'GET /api/admin/list-views': async () => ({ query: { list: 'orders' } }),
  'POST /api/admin/list-views': async () => ({ body: { list: 'orders', name: 'В работе', query: 'status=in_work', is_shared: true } }),
  'DELETE /api/admin/list-views/:id': async () => ({ params: { id: newId() } }),
  'POST /api/admin/shift-notes': async () => ({ body: { text: reason } }),
  'POST /api/admin/shift-notes/:id/receive': async () => {
    const id = newId();
    const { user_id: author_id } = await anAdmin(['support']);
    await read().insertInto('shift_notes').values({ id, author_id, text: reason, written_at: new Date() }).execute();
    return { params: { id }, body: {} };
  },
  'POST /api/admin/appeals/:id/unmask': async () => ({
    params: { id: await anAppeal({ type: 'copyright', guest_email: 'holder@rights.test' }) },
    body: { ground: 'case', reason },
  }),
  'POST /api/admin/users/:id/unmask': (_, { customer }) => ({
    params: { id: customer.user_id },
    body: { field: 'email', ground: 'case', reason },
  }),
  'POST /api/admin/users/:id/view_as': (_, { customer }) => ({ params: { id: customer.user_id }, body: { ground: 'case', reason } }),
  'GET /api/admin/users/:id/notes': (_, { customer }) => ({ params: { id: customer.user_id } }),
  'POST /api/admin/users/:id/notes': (_, { customer }) => ({ params: { id: customer.user_id }, body: { text: reason } }),
  "POST /api/admin/users/:id/notes #the admin's own": (_, { admin }) => ({ params: { id: admin.user_id }, body: { text: reason } }),
  'GET /api/admin/users/:id/ties': (_, { customer }) => ({ params: { id: customer.user_id } }),
  'GET /api/admin/users/:id/orders': (_, { customer }) => ({ params: { id: customer.user_id } }),
  'GET /api/admin/users/:id/money': (_, { customer }) => ({ params: { id: customer.user_id } }),
  'GET /api/admin/users/:id/ledger': (_, { customer }) => ({ params: { id: customer.user_id } }),
  'GET /api/admin/users/:id/payouts': (_, { customer }) => ({ params: { id: customer.user_id } }),
  'GET /api/admin/users/:id/complaints': (_, { customer }) => ({ params: { id: customer.user_id } }),
  'GET /api/admin/users/:id/story': (_, { customer }) => ({ params: { id: customer.user_id } }),
  'GET /api/admin/users/:id/risk': (_, { customer }) => ({ params: { id: customer.user_id } }),
  'GET /api/admin/users/:id/conflicts': (_, { customer }) => ({ params: { id: customer.user_id } }),
  'POST /api/admin/staff/changes': async () => ({
    body: { user_name: (await aCustomer()).user_name, right: 'content', way: 'give', reason },
  }),
  "POST /api/admin/staff/changes #the admin's own": (_, { admin }) => ({
    body: { user_name: admin.user_name, right: 'content', way: 'take', reason },
  }),
  'POST /api/admin/staff/changes/:id/sign': onColleagues({}),
  "POST /api/admin/staff/changes/:id/sign #the admin's own": async (_, { admin }) => ({
    params: { id: await aChange(await anAdmin(['superadmin']), admin) },
    body: {},
  }),
  'POST /api/admin/staff/changes/:id/refuse': onColleagues({ reason }),
  'POST /api/admin/staff/changes/:id/withdraw': async (_, cast, actor) => ({
    params: { id: await aChange(actor === 'no proof' ? cast['no proof'] : cast.admin) },
    body: {},
  }),
  'POST /api/admin/factor-resets': async () => ({ body: { user_name: (await withFactor(await aCustomer())).user_name, reason } }),
  "POST /api/admin/factor-resets #the admin's own": (_, { admin }) => ({ body: { user_name: admin.user_name, reason } }),
  'POST /api/admin/factor-resets/:id/sign': onColleaguesReset({}),
  "POST /api/admin/factor-resets/:id/sign #the admin's own": async (_, { admin }) => ({
    params: { id: await aReset(await anAdmin(['superadmin']), { of: admin }) },
    body: {},
  }),
  'POST /api/admin/factor-resets/:id/refuse': onColleaguesReset({ reason }),
  'POST /api/admin/factor-resets/:id/withdraw': async (_, cast, actor) => ({
    params: { id: await aReset(actor === 'no proof' ? cast['no proof'] : cast.admin) },
    body: {},
  }),
  'POST /api/admin/factor-resets/:id/stop': onColleaguesReset({ reason }, 'waiting'),
};
