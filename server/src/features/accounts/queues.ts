import type { Right } from '@artel/contracts/kit/endpoint.ts';
import {
  AccountQueue,
  accountReaders,
  type countAccountQueues as countCall,
  queueRules,
} from '@artel/contracts/people/accounts/accounts.ts';
import { signalReaders } from '@artel/contracts/site/risk.ts';
import type { z } from 'zod';
import { cappedTotal } from '../../platform/db/index.ts';
import { days, hasRight, later, type Member, refuse } from '../../platform/index.ts';
import { listAtRisk, type PersonAtRisk } from '../overview/index.ts';
import { countQueued, type Queued } from './accounts.sql.ts';

const opensTo: Record<AccountQueue, readonly Right[]> = {
  new: accountReaders,
  risk: signalReaders,
  linked: accountReaders,
  identity: ['identity'],
};

type Narrowed = { queued: Queued | undefined; riskOf: ReadonlyMap<string, PersonAtRisk> };
export async function narrowedTo(viewer: Member, queue: AccountQueue | undefined): Promise<Narrowed> {
  if (queue && !hasRight(viewer, opensTo[queue])) refuse('NOT_FOUND');
  const riskOf = new Map(queue === 'risk' ? (await listAtRisk(queueRules.risk_from)).map((one) => [one._id, one]) : []);
  return { queued: queue && queuedIn(queue, [...riskOf.keys()]), riskOf };
}

function queuedIn(queue: AccountQueue, ids: readonly string[]): Queued {
  if (queue === 'new') return { queue, since: later(-days(queueRules.new_days)) };
  if (queue === 'risk') return { queue, ids };
  return queue === 'linked' ? { queue, among: queueRules.linked_among } : { queue };
}

export async function countAccountQueues(viewer: Member): Promise<z.input<typeof countCall.result>> {
  const open = AccountQueue.options.filter((queue) => hasRight(viewer, opensTo[queue]));
  return Promise.all(
    open.map(async (queue) => {
      const { queued } = await narrowedTo(viewer, queue);
      const { total: count, total_is_capped: is_capped = false } = cappedTotal(await countQueued(queued!));
      return { queue, count, is_capped };
    }),
  );
}
