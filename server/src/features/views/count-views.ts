import { inTransaction } from '../../platform/db/index.ts';
import { now } from '../../platform/index.ts';
import { addSearches, addViewCounts } from '../figures/index.ts';
import { takeSearches } from './note-search.ts';
import { takeShown } from './note-shown.ts';
import { takeViews } from './note-view.ts';
import { addViews, countShown, forgetViewsBefore, type Seen } from './views.sql.ts';

const viewed = (what: 'shown' | 'opened', seen: readonly Seen[]) =>
  seen.map(({ id, day, n }) => ({ id, day, shown: 0, opened: 0, [what]: n }));

export async function countViews(): Promise<void> {
  const shown = takeShown();
  if (shown.length > 0) await inTransaction(async (tx) => addViewCounts(tx, viewed('shown', await countShown(tx, shown))));
  for (const searches of takeSearches()) await inTransaction((tx) => addSearches(tx, searches));
  const views = takeViews();
  if (views.length === 0) return;
  for (const [of, those] of Map.groupBy(views, (view) => view.of))
    await inTransaction(async (tx) => {
      const seen = await addViews(tx, of, those);
      if (of === 'service') await addViewCounts(tx, viewed('opened', seen));
    });
}

export const forgetOldViews = (): Promise<void> => inTransaction((tx) => forgetViewsBefore(tx, now().toISOString().slice(0, 10)));
