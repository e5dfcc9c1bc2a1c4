import type { Tx } from '../../../platform/db/index.ts';
import type { AnnouncedEvent } from '../../../platform/index.ts';
import { recordCustomerFacts } from '../projects.sql.ts';
import { indexFacetsOfProjects } from './index-projects.ts';

/** A telling: of the customers of these projects and orders. */
export async function publishCustomerFacts(
  tx: Tx,
  events: readonly AnnouncedEvent<
    | 'project.approved'
    | 'project.reopened'
    | 'project.in_work'
    | 'project.closed'
    | 'project.expired'
    | 'project.completed'
    | 'project.resumed'
    | 'order.paid'
  >[],
): Promise<void> {
  const customers = new Set(events.map(({ data }) => data.customer_id));
  const changed = await recordCustomerFacts(tx, [...customers]);
  if (changed.length > 0) await indexFacetsOfProjects(tx, changed);
}
