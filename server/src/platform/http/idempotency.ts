/** The first 2xx answer is stored in the transaction of its effect and repeated. A refused call is checked again. */
import { type TransactionHooks, withTransactionHooks } from '../db/transaction.ts';
import { refuse } from '../refuse.ts';
import { sha256 } from '../secrets/hash.ts';
import { claimKey, findAnswer, storeAnswer } from './idempotency.sql.ts';

export class Replay extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('answered before');
    this.answer = answer;
  }
}

type CallName = { actor_id: string; route: string; key: string; content: unknown };

/** Claims the key first and stores the answer last, as `parse` lets it out, in the one transaction. */
export async function withIdempotencyKey<T>(name: CallName, handler: () => Promise<T>, parse: (answer: unknown) => unknown): Promise<T> {
  const body_hash = sha256(canonical(name.content));
  let saved: { answer: unknown } | undefined;
  const hooks: TransactionHooks = {
    async first(tx) {
      if (saved) throw new Error(`${name.route}: a keyed call may have one transaction only`);
      // a concurrent twin waits on the unique index
      if (await claimKey(tx, { ...name, body_hash })) return;
      const first = await findAnswer(tx, name);
      if (first?.body_hash !== body_hash) refuse('IDEMPOTENCY_MISMATCH');
      throw new Replay(first.answer);
    },
    last: (tx, answer) => storeAnswer(tx, name, parse(answer)),
    // only after the commit: a deadlock retries the attempt
    committed(answer) {
      saved = { answer };
    },
  };
  try {
    const answer = await withTransactionHooks(hooks, handler);
    if (!saved || saved.answer !== answer) throw new Error(`${name.route}: a keyed call must answer what its transaction answered`);
    return answer;
  } catch (error) {
    if (error instanceof Replay) return error.answer as T;
    throw error;
  }
}

/** Keys sorted: equal content, equal hash. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
