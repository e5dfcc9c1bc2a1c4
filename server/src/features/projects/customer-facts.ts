/** What the filters of the list ask of a customer: has paid before, hires in half of the cases. Kept on the open projects. */
import type { Tx } from '../../platform/db/transaction.ts';
import type { AnnouncedEvent } from '../../platform/events.ts';
import { indexFacetsOfProjects } from './index-projects.ts';
import { findCustomerOfOrder, recordCustomerFacts } from './projects.sql.ts';

/** Of the customer of the project, or of the order, that something happened to. */
export async function refreshCustomer(tx: Tx, event: AnnouncedEvent): Promise<void> {
  const customer_id =
    event.entity === 'order' ? await findCustomerOfOrder(tx, event.entity_id) : (event.data?.customer_id as string | undefined);
  if (customer_id) await indexFacetsOfProjects(tx, await recordCustomerFacts(tx, customer_id));
}
