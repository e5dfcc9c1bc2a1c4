import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type { Account, AccountRow, adminListUsers as listCall } from '@artel/contracts/people/accounts.ts';
import { newestPage, readCursor } from '../../platform/db/keyset.ts';
import { wordsLike } from '../../platform/db/newest.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { refuse } from '../../platform/refuse.ts';
import { findBalances } from '../ledger/index.ts';
import { viewAccount, viewAccountRow } from './account.view.ts';
import { findAccount, readAccounts } from './accounts.sql.ts';

export const adminListUsers = async ({ q, status, after }: QueryOf<typeof listCall>): Promise<Page<AccountRow>> =>
  newestPage(await readAccounts({ words: wordsLike(q), email: q?.toLowerCase(), status, after: readCursor(after) }), viewAccountRow);

export async function adminGetUser(viewer: Member, id: string): Promise<Account> {
  // sessions live by the machine's clock
  const user = (await findAccount(id, new Date())) ?? refuse('ACCOUNT_NOT_FOUND');
  const { available_minor } = await findBalances(id);
  return viewAccount(user, available_minor, viewer);
}
