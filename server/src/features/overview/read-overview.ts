import { type getOverview, type getQueueCounts, type QueueCount, WaitingKind } from '@artel/contracts/site/overview.ts';
import type { z } from 'zod';
import { hasRight, type Member, now } from '../../platform/index.ts';
import { readableTypes } from '../appeals/index.ts';
import { listUnsigned, type UnsignedKind, unsignedKinds } from '../approvals/index.ts';
import { LETTER_SLA_MS } from '../contacts/index.ts';
import { feeKinds } from '../fees/index.ts';
import { reviewWithin_ms } from '../payouts/index.ts';
import { PROJECT_SLA_MS } from '../projects/index.ts';
import { SERVICE_SLA_MS } from '../services/index.ts';
import { bySoonest, worksOn } from './overview.policy.ts';
import { listWaiting, type WaitingRow } from './overview.sql.ts';

const shownAtMost = 200;
const terms: Partial<Record<WaitingKind, number>> = {
  letter: LETTER_SLA_MS,
  service: SERVICE_SLA_MS,
  project: PROJECT_SLA_MS,
  payout: reviewWithin_ms,
};

type Queue = { kind: WaitingKind; rows: WaitingRow[] };
function readQueues(viewer: Member): Promise<Queue[]> {
  const kinds = WaitingKind.options.filter((kind) => hasRight(viewer, worksOn[kind]));
  const input = { user_id: viewer.user_id, at: now(), appeal_types: readableTypes(viewer) };
  return Promise.all(
    kinds.map(async (kind) => ({
      kind,
      rows: isUnsigned(kind)
        ? await readUnsigned(kind, input.at)
        : await listWaiting(kind, { ...input, term_s: (terms[kind] ?? 0) / 1000 }),
    })),
  );
}

const isUnsigned = (kind: WaitingKind): kind is UnsignedKind => (unsignedKinds as readonly string[]).includes(kind);
const readUnsigned = async (kind: UnsignedKind, at: Date): Promise<WaitingRow[]> =>
  (await listUnsigned(kind, at, shownAtMost)).map(({ key, ...row }) => ({
    ...row,
    version_id: null,
    hearing_until: null,
    taken_by: null,
    free: row.all,
    is_unsigned: true,
    title: key === null ? null : feeKinds[key].title,
  }));

const countsOf = (queues: readonly Queue[]): z.input<typeof QueueCount>[] =>
  queues.map(({ kind, rows: [first] }) => ({ kind, all: first?.all ?? 0, free: first?.free ?? 0, late: first?.late ?? 0 }));

export const readQueueCounts = async (viewer: Member): Promise<z.input<typeof getQueueCounts.result>> => countsOf(await readQueues(viewer));

export async function readOverview(viewer: Member): Promise<z.input<typeof getOverview.result>> {
  const queues = await readQueues(viewer);
  const waiting = queues.flatMap(({ kind, rows }) => rows.map((row) => ({ kind, ...row }))).sort(bySoonest);
  return {
    waiting: waiting.slice(0, shownAtMost).map(({ id, since, until, hearing_until, all: _, free: __, late: ___, ...row }) => ({
      ...row,
      _id: id,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
      hearing_until: hearing_until?.toISOString() ?? null,
      is_mine: row.taken_by?._id === viewer.user_id,
    })),
    counts: countsOf(queues),
  };
}
