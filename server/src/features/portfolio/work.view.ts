import type { HiddenWork, PortfolioWork } from '@artel/contracts/people/portfolio.ts';
import type { KnownCategory } from '../lookups/index.ts';
import type { WorkRecord } from './work.ts';

type Trades = ReadonlyMap<string, KnownCategory>;

export function viewWork(work: WorkRecord, trades: Trades): PortfolioWork {
  const trade = trades.get(work.category_id);
  if (!trade) throw new Error(`work ${work.id} has no category`);
  return {
    _id: work.id,
    owner_id: work.owner_id,
    title: work.title,
    description: work.description,
    category: { slug: trade.slug, title: trade.title },
    tags: work.tags,
    media: work.media,
    cover_path: work.cover_path,
    link: work.link,
    made_year: work.made_year,
    role: work.role,
    client: work.client_agreed ? work.client : '',
  };
}

export const viewHiddenWork = (work: WorkRecord, trades: Trades): HiddenWork => ({
  ...viewWork(work, trades),
  category_id: work.category_id,
  client_agreed: work.client_agreed,
  status: work.status,
  hidden_reason: work.hidden_reason,
  updated_at: work.updated_at.toISOString(),
});
