/** How the calls of the finance staff's desk are made. */
import { pay } from '@artel/contracts/money/payments.ts';
import { v7 as newId } from 'uuid';
import { read } from '../../server/src/platform/db/database.ts';
import type { TestPerson } from '../../server/test/people.ts';
import { aPayout, just, type Prepare, reason } from './access.targets.ts';

let made = 0;
const aDay = (): string => new Date(Date.UTC(2025, 0, ++made)).toISOString().slice(0, 10);

async function aCase(owner?: TestPerson): Promise<string> {
  const id = newId();
  const found = { object_kind: 'payment', difference: 'missing_here', off_minor: 100, theirs_minor: 100 };
  const clock = { found_at: new Date(), due_at: new Date(Date.now() + 3_600_000) };
  const taken = owner ? { status: 'taken', taken_by: owner.user_id, taken_at: new Date() } : { status: 'open' };
  await read()
    .insertInto('reconciliation_cases')
    .values({ id, provider: 'sandbox', object_id: id, ...found, ...clock, ...taken })
    .execute();
  return id;
}
/** The caller has taken it, whoever could; else the admin has. */
const onMine =
  (body: object): Prepare =>
  async (_, cast, actor) => ({ params: { id: await aCase(actor === 'no proof' ? cast['no proof'] : cast.admin) }, body });

export const moneyCalls: Record<string, Prepare> = {
  'GET /api/admin/money': just({}),
  'GET /api/admin/reconciliation/cases': just({}),
  'POST /api/admin/reconciliation': () => ({ body: { day: aDay() } }),
  'POST /api/admin/reconciliation/cases/:id/take': async () => ({ params: { id: await aCase() }, body: {} }),
  'POST /api/admin/reconciliation/cases/:id/give-back': onMine({}),
  'POST /api/admin/reconciliation/cases/:id/settle': onMine({ reason }),
  'GET /api/admin/refunds': just({}),
  'GET /api/admin/journals': just({}),
  'GET /api/admin/seals': just({}),
  'GET /api/admin/money/:kind/:id': async (world, cast) => ({ params: { kind: 'payout', id: await aPayout(world, cast, cast.seller) } }),
  'POST /api/admin/money/:kind/:id/ask': async ({ server }, { customer }) => {
    const { body } = await server.call(pay, { as: customer, body: { purpose: 'topup', amount_minor: 10_000, method: 'sbp' } });
    const { _id: id, status: seen_status } = body!.result;
    return { params: { kind: 'payment', id }, body: { seen_status } };
  },
};
