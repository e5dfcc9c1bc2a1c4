import type { Tx } from '../../platform/db/index.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { listStaff } from './users.sql.ts';

export async function notifyModerators(tx: Tx, type: 'service_case' | 'project_case', id: string): Promise<void> {
  const moderators = await listStaff(tx, 'moderator');
  await publishChanged(
    tx,
    moderators.map((one) => one.id),
    { type, id },
  );
}
