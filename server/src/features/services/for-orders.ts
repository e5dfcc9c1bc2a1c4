import type { OrderTerms } from '@artel/contracts/orders/orders.ts';
import type { PackageKey } from '@artel/contracts/services/service-content.ts';
import type { Tx } from '../../platform/db/index.ts';
import { rankOf } from './catalogue/service.rank.ts';
import { findOrderable, lockRankFacts, recordOrders, recordServiceRating } from './services.sql.ts';

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
  extras: { title: string; description: string; price_minor: number; add_days: number; max_quantity: number }[];
  what_you_get: string[];
  brief: OrderTerms['brief'];
};

export async function findOrderableVersion(tx: Tx, service_id: string): Promise<OrderableVersion | undefined> {
  // moderated: columns are complete
  return (await findOrderable(tx, service_id)) as OrderableVersion | undefined;
}

export async function countOrders(tx: Tx, service_id: string, sales: number): Promise<void> {
  const facts = await lockRankFacts(tx, service_id);
  if (!facts) throw new Error(`no service ${service_id}`);
  const orders_count = facts.orders_count + sales;
  await recordOrders(tx, service_id, orders_count, rankOf({ ...facts, orders_count }));
}

/** By its reviews; raises or lowers its rank. A service that is gone is rated no more. */
export async function rateService(tx: Tx, service_id: string, { score, count }: { score: number | null; count: number }): Promise<void> {
  const facts = await lockRankFacts(tx, service_id);
  if (!facts) return;
  const rated = { rating_score: score, rating_count: count };
  await recordServiceRating(tx, service_id, { ...rated, rank: rankOf({ ...facts, ...rated }) });
}
