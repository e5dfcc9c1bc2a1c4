/** How the calls about rights of the staff are made. */
import { v7 as newId } from 'uuid';
import { read } from '../../server/src/platform/db/database.ts';
import { aCustomer, anAdmin, type TestPerson } from '../../server/test/people.ts';
import { anAppeal } from '../../server/test/rows.ts';
import { type Prepare, reason } from './access.targets.ts';

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
const onColleagues =
  (body: object): Prepare =>
  async () => ({ params: { id: await aChange(await anAdmin(['superadmin'])) }, body });

export const staffCalls: Record<string, Prepare> = {
  'POST /api/admin/appeals/:id/unmask': async () => ({
    params: { id: await anAppeal({ type: 'copyright', guest_email: 'holder@rights.test' }) },
    body: { ground: 'case', reason },
  }),
  'POST /api/admin/users/:id/unmask': (_, { customer }) => ({
    params: { id: customer.user_id },
    body: { field: 'email', ground: 'case', reason },
  }),
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
};
