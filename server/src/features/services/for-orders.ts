/** What the orders feature asks of services: the terms on sale now, and that a sale was made. */
import type { OrderTerms } from '@artel/contracts/orders/orders.ts';
import type { PackageKey } from '@artel/contracts/services/service-content.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { rankOf } from './catalogue/service.rank.ts';
import { findOrderable, lockRankFacts, recordOrders } from './services.sql.ts';

export type OrderableVersion = {
  service_id: string;
  version_id: string;
  seller_id: string;
  title: string;
  packages: {
    key: PackageKey;
    title: string;
    description: string;
    price_minor: number;
    term_days: number;
    revisions_included: number;
    includes: string[];
  }[];
  /** An order names an extra by its place here. */
  extras: { title: string; description: string; price_minor: number; add_days: number; max_quantity: number }[];
  what_you_get: string[];
  brief: OrderTerms['brief'];
};

/** The live version of a service that is for sale now; undefined for any other. */
export async function findOrderableVersion(tx: Tx, service_id: string): Promise<OrderableVersion | undefined> {
  // moderation lets nothing incomplete through, so the columns hold what the type says
  return (await findOrderable(tx, service_id)) as OrderableVersion | undefined;
}

/** Orders of the service were paid: they count, and lift the service in the catalogue. */
export async function countOrders(tx: Tx, service_id: string, sales: number): Promise<void> {
  const facts = await lockRankFacts(tx, service_id);
  if (!facts) throw new Error(`no service ${service_id}`);
  const orders_count = facts.orders_count + sales;
  await recordOrders(tx, service_id, orders_count, rankOf({ ...facts, orders_count }));
}
