import type { Tx } from '../database.ts';

type Claim = { key: string; request_hash: string; created_at: Date };

/** A concurrent twin waits for the commit. */
export async function claimKey(tx: Tx, claim: Claim): Promise<{ request_hash: string; answer: object } | undefined> {
  const taken = await tx.query('insert into idempotence_keys (key, request_hash, created_at) values ($1, $2, $3) on conflict do nothing', [
    claim.key,
    claim.request_hash,
    claim.created_at,
  ]);
  if (taken.rowCount === 1) return undefined;
  const { rows } = await tx.query<{ request_hash: string; answer: object }>(
    'select request_hash, answer from idempotence_keys where key = $1',
    [claim.key],
  );
  return rows[0]!;
}

export async function storeAnswer(tx: Tx, key: string, answer: object): Promise<void> {
  await tx.query('update idempotence_keys set answer = $2 where key = $1', [key, JSON.stringify(answer)]);
}

export async function forgetKeys(tx: Tx, before: Date): Promise<void> {
  await tx.query('delete from idempotence_keys where created_at < $1', [before]);
}
