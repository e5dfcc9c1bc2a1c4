import { refuse } from '../../platform/index.ts';
import { isAccount } from './accounts.sql.ts';

/** Refuses ids that never existed. Members who have left are still known. */
export async function mustBeKnown(id: string): Promise<void> {
  if (!(await isAccount(id))) refuse('ACCOUNT_NOT_FOUND');
}
