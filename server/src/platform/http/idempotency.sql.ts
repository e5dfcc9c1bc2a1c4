import { now } from '../clock.ts';
import type { Tx } from '../db/transaction.ts';

type Name = { actor_id: string; route: string; key: string };

/** False for a repeat; waits for a concurrent twin. */
export async function claimKey(tx: Tx, call: Name & { body_hash: string }): Promise<boolean> {
  const { rowCount } = await tx.client.query({
    name: 'claim-idempotency-key',
    text: `insert into idempotency_keys (actor_id, route, key, body_hash, at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    values: [call.actor_id, call.route, call.key, call.body_hash, now()],
  });
  return rowCount === 1;
}

export async function findAnswer(tx: Tx, call: Name): Promise<{ body_hash: string; answer: unknown } | undefined> {
  return tx.db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('actor_id', '=', call.actor_id)
    .where('route', '=', call.route)
    .where('key', '=', call.key)
    .executeTakeFirst();
}

export async function storeAnswer(tx: Tx, call: Name, answer: unknown): Promise<void> {
  await tx.client.query({
    name: 'keep-idempotent-answer',
    text: `update idempotency_keys set status = 200, answer = $4 where actor_id = $1 and route = $2 and key = $3`,
    values: [call.actor_id, call.route, call.key, JSON.stringify(answer ?? null)],
  });
}

export async function forgetAnswersBefore(tx: Tx, at: Date): Promise<void> {
  await tx.db.deleteFrom('idempotency_keys').where('at', '<', at).execute();
}
