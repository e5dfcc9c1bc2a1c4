import type { HiddenWork, PortfolioWork } from '@artel/contracts/people/portfolio.ts';
import type { KnownCategory } from '../lookups/index.ts';
import type { WorkRecord } from './work.ts';

type Trades = ReadonlyMap<string, KnownCategory>;

export function viewWork(work: WorkRecord, trades: Trades): PortfolioWork {
  const trade = trades.get(work.category_id);
  if (!trade) throw new Error(`work ${work.id} has no category`);
  return {
    ...work,
    _id: work.id,
    category: { slug: trade.slug, title: trade.title },
    client: work.client_agreed ? work.client : '',
  };
}

export const viewHiddenWork = (work: WorkRecord, trades: Trades): HiddenWork => ({
  ...work,
  ...viewWork(work, trades),
  updated_at: work.updated_at.toISOString(),
});
