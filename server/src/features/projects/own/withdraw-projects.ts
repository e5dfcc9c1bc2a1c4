/** The customer leaves: open projects end, credits return. The customer is blocked: nobody new bids; reopened by hand. */

import type { Tx } from '../../../platform/db/index.ts';
import { now } from '../../../platform/index.ts';
import { makeMove } from '../move-project.ts';
import { listOpenIdsOf, lockProject } from '../project.sql.ts';
import { statusAt } from '../project.ts';

export async function closeOpenProjectsOf(tx: Tx, customer_id: string): Promise<void> {
  for (const id of await listOpenIdsOf(tx, customer_id)) {
    const project = (await lockProject(tx, id))!;
    // no timer will close it
    const open = { ...project, active_until: null };
    await makeMove(
      tx,
      open,
      'close',
      { party: 'customer', actor_id: customer_id },
      { closed_at: now(), closed_reason: 'Заказчик удалил аккаунт' },
    );
  }
}

export async function closeBidsOf(tx: Tx, customer_id: string): Promise<void> {
  for (const id of await listOpenIdsOf(tx, customer_id)) {
    const project = (await lockProject(tx, id))!;
    if (statusAt(project, now()) === 'active') await makeMove(tx, project, 'close_bids', { party: 'system' }, {});
  }
}
