import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type {
  Account,
  AccountSession,
  ListedAccount,
  adminListUsers as listCall,
  adminListSessions as sessionsCall,
} from '@artel/contracts/people/accounts/accounts.ts';
import { keysetPage, readCursor, searchLike } from '../../platform/db/index.ts';
import { placeOf } from '../../platform/http/visit.ts';
import { type Member, refuse } from '../../platform/index.ts';
import { deviceName } from '../auth/index.ts';
import { findBalances } from '../ledger/index.ts';
import { viewAccount, viewListed } from './account.view.ts';
import { findAccount, type OpenSession, readAccounts, readSessions } from './accounts.sql.ts';
import { narrowedTo } from './queues.ts';
import { wholeOf } from './whole-of.ts';

export async function adminListUsers(viewer: Member, { q, status, queue, after }: QueryOf<typeof listCall>): Promise<Page<ListedAccount>> {
  const { queued, riskOf } = await narrowedTo(viewer, queue);
  const found = await readAccounts({ queued, words: searchLike(q), whole: wholeOf(q), status, after: readCursor(after) });
  return keysetPage(found, (user) => viewListed(user, riskOf.get(user.id)));
}

export async function adminGetUser(viewer: Member, id: string): Promise<Account> {
  const user = (await findAccount(id, new Date())) ?? refuse('ACCOUNT_NOT_FOUND');
  const { available_minor } = await findBalances(id);
  return viewAccount(user, available_minor, viewer);
}

export async function adminListSessions(id: string, { after }: QueryOf<typeof sessionsCall>): Promise<Page<AccountSession>> {
  const at = new Date();
  if (!(await findAccount(id, at))) refuse('ACCOUNT_NOT_FOUND');
  return keysetPage(await readSessions(id, at, readCursor(after)), viewSession);
}

/** The network without the host: enough to see a stranger's. */
const viewSession = (session: OpenSession): AccountSession => ({
  _id: session.id,
  ...deviceName(session.user_agent),
  ...placeOf(session.ip),
  started_at: session.created_at.toISOString(),
  last_seen_at: session.last_seen_at.toISOString(),
});
