/** What changes in the catalogue when a service goes on sale, leaves it, or is sold under other words. */
import type { SavedContent } from '@artel/contracts/services.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { lookups } from '../lookups/index.ts';
import type { Listing, ServiceRecord } from './service.ts';
import { indexWords, shiftActiveCounts } from './services.sql.ts';

type Shown = Pick<ServiceRecord, 'status' | 'category_id' | 'sub_category_id'>;

/** Keeps the counters of categories equal to what is for sale in them. */
export async function recount(tx: Tx, before: Shown, after: Shown): Promise<void> {
  const shifts = new Map<string, number>();
  const add = (shown: Shown, by: number) => {
    if (shown.status !== 'active') return;
    for (const id of [shown.category_id, shown.sub_category_id]) if (id) shifts.set(id, (shifts.get(id) ?? 0) + by);
  };
  add(before, -1);
  add(after, 1);
  await shiftActiveCounts(tx, shifts);
}

/** The service is found by its title, tags, trade and description. */
export async function indexService(tx: Tx, id: string, listing: Listing, content: SavedContent): Promise<void> {
  const { byId } = await lookups();
  const trades = [listing.category_id, listing.sub_category_id].map((category) => byId.get(category ?? '')?.title ?? '');
  await indexWords(tx, id, [content.title, ...content.tags, ...trades, content.description].join(' '));
}
