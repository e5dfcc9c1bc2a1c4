import type { Tx } from '../../platform/db/transaction.ts';
import { tellChanged } from '../../platform/realtime/feed.ts';
import { listStaff } from './users.sql.ts';

export async function tellModerators(tx: Tx, type: 'service_case' | 'project_case', id: string): Promise<void> {
  const moderators = await listStaff(tx, 'moderator');
  await tellChanged(
    tx,
    moderators.map((one) => one.id),
    { type, id },
  );
}
