import type { StaffReadOf } from '@artel/contracts/kit/endpoint.ts';
import { hotRead } from '../../platform/db/index.ts';

type Subject = { entity: string; entity_id: string; people: string[] };

const sidesOf = `select 'orders' as entity, o.id as entity_id, array[o.customer_id, o.seller_id] as people from orders o`;
/** A project that every member may read is nobody's personal data. */
const subjects: Record<StaffReadOf, string> = {
  order: `${sidesOf} where o.id = $1`,
  stage: `${sidesOf} where o.id = (select order_id from stages where id = $1)`,
  payment: `select 'payments' as entity, id as entity_id, array[payer_id] as people from payments where id = $1`,
  project: `select 'projects' as entity, id as entity_id, array[customer_id] as people from projects where id = $1
    and (visibility = 'invited' or published_at is null or status not in ('active', 'bids_closed', 'in_work', 'completed', 'closed', 'expired'))`,
};

export const findSubject = async (of: StaffReadOf, id: string): Promise<Subject | undefined> =>
  (await hotRead<Subject>(`staff-reads-${of}`, subjects[of], [id]))[0];
