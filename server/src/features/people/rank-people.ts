/** On each change, and nightly, because ranks depend on weeks and days. */

import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { marketDay, now } from '../../platform/index.ts';
import { listRankFacts, listSellersAfter, writePlaces } from './rank-people.sql.ts';
import { allTrades, placesOf, weekOf } from './seller.rank.ts';

const atOnce = 500;

export async function rankPeople(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const week = weekOf(now());
  const sellers = await listRankFacts(tx, ids, marketDay());
  const places = sellers.flatMap((seller) => placesOf(seller, week).map((place) => ({ ...place, seller_id: seller.id })));
  await writePlaces(tx, ids, places);
  return new Map(places.filter(({ trade_id }) => trade_id === allTrades).map(({ seller_id, rank }) => [seller_id, rank]));
}

/** In batches: nobody waits long. */
export async function rankEverybody(): Promise<void> {
  let after: string | undefined;
  do {
    after = await inTransaction(async (tx) => {
      const ids = await listSellersAfter(tx, after, atOnce);
      await rankPeople(tx, ids);
      return ids.length === atOnce ? ids.at(-1) : undefined;
    });
  } while (after);
}
