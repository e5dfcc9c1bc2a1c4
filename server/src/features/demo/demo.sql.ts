import type { Tx } from '../../platform/db/index.ts';

/** By id: lock order. */
export const listDemoAccounts = (tx: Tx): Promise<{ id: string; email: string }[]> =>
  tx.db.selectFrom('users').select(['id', 'email']).where('is_demo', '=', true).orderBy('id').execute();
