/** How the rows of papers are called: the customer's own; for the staff, of the customer, taken by `admin` where it has to be taken. */
import { v7 as newId } from 'uuid';
import { writeRecord } from '../../../server/src/features/audit/index.ts';
import { days, later, now } from '../../../server/src/platform/clock.ts';
import { database, inTransaction } from '../../../server/src/platform/db/index.ts';
import { storeSealed } from '../../../server/src/platform/storage/sealed.ts';
import type { Cast } from './access.cast.ts';
import { aPicture, just, type Prepare, reason } from './access.targets.ts';

type Stored = { id: string; paper_id: string };
/** A case in this state, with both papers. */
async function aCase({ user_id }: { user_id: string }, status: string, assignee_id: string | null = null): Promise<Stored> {
  const [id, at] = [newId(), now()];
  await database().query(
    `insert into identity_cases (id, user_id, document, status, agreed_at, created_at, submitted_at, due_at, decided_at, assignee_id, held_until)
     values ($1, $2, 'passport', $3, $4, $4, $4, $4, case when $3 = 'approved' then $4::timestamptz end, $5, $6)`,
    [id, user_id, status, at, assignee_id, later(days(1), at)],
  );
  const papers = ['main', 'selfie'].map((kind) => ({ kind, paper_id: newId() }));
  for (const { kind, paper_id } of papers) {
    const { folder, key_id, wrapped_key } = await storeSealed(Buffer.from('снимок'), paper_id);
    await database().query(
      `insert into identity_papers (id, case_id, kind, mime, size_bytes, folder, key_id, wrapped_key, content_mark, received_at)
       values ($1, $2, $3, 'image/webp', 6, $4, $5, $6, $8, $7)`,
      [paper_id, id, kind, folder, key_id, wrapped_key, at, kind],
    );
  }
  return { id, paper_id: papers[0]!.paper_id };
}

const areDocumentsSeen = (staff_id: string, person_id: string, entity_id: string): Promise<void> =>
  inTransaction(async (tx) => {
    const seen = { staff_id, person_id, action: 'paper_viewed', entity: 'identity_case', entity_id, reason };
    for (const kind of ['main', 'selfie']) await writeRecord(tx, { ...seen, data: { paper: kind } });
  });

const ofCustomer =
  (status: string, call: object): Prepare =>
  async (_, { customer }) => {
    await database().query('delete from identity_cases where user_id = $1', [customer.user_id]);
    await aCase(customer, status);
    return call;
  };
/** Nobody has two at once. */
const before =
  (status: string, call: (kept: Stored) => object, by?: keyof Cast, of: 'customer' | 'admin' = 'customer'): Prepare =>
  async (_, cast) => {
    await database().query('delete from identity_cases where user_id = $1', [cast[of].user_id]);
    const kept = await aCase(cast[of], status, by ? cast[by]!.user_id : null);
    if (by) await areDocumentsSeen(cast[by]!.user_id, cast[of].user_id, kept.id);
    return call(kept);
  };
const at =
  (body?: object) =>
  ({ id }: Stored) => ({ params: { id }, ...(body && { body }) });
const document = (kept: Stored) => ({ params: kept, body: { reason } });
const approval = { checked: ['name', 'date', 'face', 'term'], valid_until: null };

export const identityCalls: Record<string, Prepare> = {
  'POST /api/verifications/identity': just({ body: { document: 'passport', is_agreed: true } }),
  'POST /api/verifications/identity/papers/:kind': async (world, cast, actor) => ({
    ...(await ofCustomer('not_started', {})(world, cast, actor)),
    ...{ params: { kind: 'main' }, ...(await aPicture()) },
  }),
  'DELETE /api/verifications/identity/papers/:kind': ofCustomer('not_started', { params: { kind: 'main' } }),
  'POST /api/verifications/identity/send': ofCustomer('not_started', { body: {} }),
  'POST /api/verifications/identity/withdraw': ofCustomer('submitted', { body: { scope: 'consent' } }),
  'POST /api/verifications/identity/forget-papers': ofCustomer('approved', { body: {} }),
  'GET /api/admin/verifications/:id': before('submitted', at()),
  'POST /api/admin/verifications/:id/take': before('submitted', at({})),
  "POST /api/admin/verifications/:id/take #the admin's own": before('submitted', at({}), undefined, 'admin'),
  'POST /api/admin/verifications/:id/leave': before('submitted', at({}), 'admin'),
  'POST /api/admin/verifications/:id/papers/:paper_id/view': before('submitted', ({ id, paper_id }) => document({ id, paper_id }), 'admin'),
  'POST /api/admin/verifications/:id/papers/:paper_id/view #of a case nobody has taken': before('submitted', document),
  'POST /api/admin/verifications/:id/papers/:paper_id/view #of a case that is decided': before('approved', document, 'admin'),
  'POST /api/admin/verifications/:id/approve': before(
    'submitted',
    ({ id }) => at({ ...approval, document_number: id })({ id, paper_id: id }),
    'admin',
  ),
  'POST /api/admin/verifications/:id/ask': before('submitted', at({ papers: [{ kind: 'main', reason }] }), 'admin'),
  'POST /api/admin/verifications/:id/reject': before('submitted', at({ reason: 'unreadable' }), 'admin'),
  'POST /api/admin/verifications/:id/revoke': before('approved', at({ reason })),
};
