import { refuse } from '../../platform/refuse.ts';
import { isAccount } from './accounts.sql.ts';

/** Who has left the market is still known. */
export async function mustBeKnown(id: string): Promise<void> {
  if (!(await isAccount(id))) refuse('ACCOUNT_NOT_FOUND');
}
