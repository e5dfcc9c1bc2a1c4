import type { Right } from '@artel/contracts/kit/endpoint.ts';
import type { Tx } from '../../platform/db/index.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { listStaff } from './users.sql.ts';

/** «Refetch this entity» for everybody with the right, and for others whom it concerns. */
export async function publishToStaff(
  tx: Tx,
  right: Right,
  entity: { type: string; id: string },
  others: readonly string[] = [],
): Promise<void> {
  const staff = await listStaff(tx, right);
  await publishChanged(tx, [...others, ...staff.map(({ id }) => id)], entity);
}
