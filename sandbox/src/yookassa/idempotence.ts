/** Idempotence-Key: same key and request, same result. */
import { createHash } from 'node:crypto';
import { later, now } from '../clock.ts';
import { inTransaction, type Tx } from '../database.ts';
import { refuse } from '../refusal.ts';
import { claimKey, forgetKeys, storeAnswer } from './idempotence.sql.ts';

const day_ms = 24 * 3_600_000;

/** Work and answer are one transaction. Refuses a missing, long or reused key; refusals are not stored. */
export async function once(key: unknown, request: { path: string; body: unknown }, work: (tx: Tx) => Promise<object>): Promise<object> {
  if (typeof key !== 'string' || key.length === 0 || key.length > 64) {
    return refuse('invalid_request', 'a header of 1 to 64 characters is required', 'Idempotence-Key');
  }
  const request_hash = createHash('sha256').update(canonical(request)).digest('hex');
  return inTransaction(async (tx) => {
    const known = await claimKey(tx, { key, request_hash, created_at: now() });
    if (!known) {
      const answer = await work(tx);
      await storeAnswer(tx, key, answer);
      return answer;
    }
    if (known.request_hash !== request_hash) {
      return refuse('invalid_request', 'this key was used for another request', 'Idempotence-Key');
    }
    return known.answer;
  });
}

/** After a day. */
export async function forgetOldKeys(): Promise<void> {
  await inTransaction((tx) => forgetKeys(tx, later(-day_ms)));
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
