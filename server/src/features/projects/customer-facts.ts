/** What filters ask of a customer (paid, hires), denormalized on open projects. */
import type { Tx } from '../../platform/db/transaction.ts';
import type { AnnouncedEvent } from '../../platform/events.ts';
import { indexFacetsOfProjects } from './index-projects.ts';
import { findCustomerOfOrder, recordCustomerFacts } from './projects.sql.ts';

export async function refreshCustomer(tx: Tx, event: AnnouncedEvent): Promise<void> {
  const customer_id =
    event.entity === 'order' ? await findCustomerOfOrder(tx, event.entity_id) : (event.data?.customer_id as string | undefined);
  if (customer_id) await indexFacetsOfProjects(tx, await recordCustomerFacts(tx, customer_id));
}
