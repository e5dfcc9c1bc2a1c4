/** Several things with one decision: each in a transaction of its own, in the given order, with a report. */
import type { DoneOne, VerdictAtOnce } from '@artel/contracts/kit/bulk.ts';
import { inTransaction, type Tx } from './db/transaction.ts';
import { whyRefused } from './refuse.ts';

type Decision<One> = {
  titleOf: (tx: Tx, one: One) => Promise<string | null>;
  decide: (tx: Tx, one: One) => Promise<unknown>;
};

export async function oneByOne<One extends { _id: string }>(all: readonly One[], { titleOf, decide }: Decision<One>): Promise<DoneOne[]> {
  const report: DoneOne[] = [];
  for (const one of all) {
    let title: string | null = null;
    const refused = await whyRefused(() =>
      inTransaction(async (tx) => {
        title = await titleOf(tx, one);
        await decide(tx, one);
        // the audit log learns from this what the transaction was about
        return { _id: one._id };
      }),
    );
    report.push({ _id: one._id, title, is_done: refused === null, refused });
  }
  return report;
}

type Waiting = { is_waiting: boolean; is_own: boolean; holder_id: string | null; is_published?: boolean };
/** Approved is only what one has claimed, because it was read then; rejected what nobody else has claimed: docs/decisions/0089. */
export function verdictsOn({ is_waiting, is_own, holder_id, is_published }: Waiting, viewer_id: string): VerdictAtOnce[] {
  if (!is_waiting || is_own || (holder_id !== null && holder_id !== viewer_id)) return [];
  return [...(holder_id === viewer_id ? (['approve'] as const) : []), ...(is_published ? [] : (['reject'] as const))];
}
