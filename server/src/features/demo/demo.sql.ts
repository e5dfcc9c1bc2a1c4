import type { Tx } from '../../platform/db/transaction.ts';

/** In the order of their ids, as rows of people are locked everywhere. */
export const listDemoAccounts = (tx: Tx): Promise<{ id: string; email: string }[]> =>
  tx.db.selectFrom('users').select(['id', 'email']).where('is_demo', '=', true).orderBy('id').execute();
