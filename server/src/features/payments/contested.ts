/** Whose payments banks have taken back: they pay by what cannot be taken back, and a person looks at their payouts. */
import type { Kysely } from 'kysely';
import { read } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { repeatsChargebacks } from './contested.policy.ts';
import { countContested } from './payments.sql.ts';

/** In a transaction pass its `tx.db`. */
export const hasRepeatedChargebacks = async (user_id: string, db: Kysely<DB> = read()): Promise<boolean> =>
  repeatsChargebacks(await countContested(user_id, db));
