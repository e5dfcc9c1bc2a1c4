import type { Tx } from '../../platform/db/index.ts';
import type { ServiceRecord } from './service.ts';
import { shiftActiveCounts } from './services.sql.ts';

type Shown = Pick<ServiceRecord, 'status' | 'category_id' | 'sub_category_id'>;

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
