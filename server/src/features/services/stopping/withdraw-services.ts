import type { ServiceStatus } from '@artel/contracts/services/services.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { recallVersion } from '../move-service.ts';
import { recount } from '../on-sale.ts';
import type { WholeService } from '../service.ts';
import { listServiceIdsOf, lockService, recordServiceMove } from '../services.sql.ts';
import { listStoppable } from './stops.sql.ts';

export async function pauseServicesOf(tx: Tx, seller_id: string): Promise<void> {
  for (const id of await listStoppable(tx, seller_id)) await withdraw(tx, (await lockService(tx, id))!, 'paused');
}

export async function archiveServicesOf(tx: Tx, seller_id: string): Promise<void> {
  const open: ServiceStatus[] = ['draft', 'on_moderation', 'needs_changes', 'rejected', 'active', 'paused'];
  for (const id of await listServiceIdsOf(tx, seller_id, open)) {
    const whole = (await lockService(tx, id))!;
    await recallVersion(tx, whole);
    await withdraw(tx, whole, 'archived');
  }
}

async function withdraw(tx: Tx, { service }: WholeService, status: 'paused' | 'archived'): Promise<void> {
  await recordServiceMove(tx, service, { status, stopped_for: null });
  await recount(tx, service, { ...service, status });
  await tx.announce({
    type: `service.${status}`,
    entity: 'service',
    entity_id: service.id,
    from: service.status,
    to: status,
    actor: 'system',
  });
}
