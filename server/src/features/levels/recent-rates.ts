import type { Tx } from '../../platform/db/index.ts';
import { countRecentOutcomes } from '../orders/index.ts';
import { recentSince } from './level.policy.ts';
import type { KnownSeller, Seller } from './levels.sql.ts';

export async function withRecent(sellers: readonly KnownSeller[], at: Date, tx?: Tx): Promise<Seller[]> {
  const ids = sellers.map(({ id }) => id);
  const recent = await countRecentOutcomes(ids, recentSince(at), tx);
  return sellers.map((seller) => ({ ...seller, recent: recent.get(seller.id) ?? null }));
}
