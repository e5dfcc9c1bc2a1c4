/** Becoming signed in and signed out in this tab, and telling the other tabs through the `isAuth` key (spec §2, §4). */

import { logout } from '@artel/contracts/auth.ts';
import { getPaymentRates } from '@artel/contracts/payments.ts';
import { getMe } from '@artel/contracts/users.ts';
import { browserQueryClient, call, query } from '../../platform/api.ts';
import { safePath } from '../../platform/guards.ts';
import { forget, readStored, store } from '../../platform/storage.ts';
import { adoptToken, currentToken, dropToken, keepToken } from '../../platform/token.ts';

const flag = 'isAuth';
/** The flag's value for the moment in which somebody leaves. */
const left = 'false';

/** Keeps the token and learns who it is and what the fees are. What was cached for the guest is forgotten. */
export async function signedIn(token: string, remember: boolean): Promise<void> {
  browserQueryClient().clear();
  keepToken(token, remember);
  store(flag, 'true');
  await Promise.all([browserQueryClient().prefetchQuery(query(getMe)), browserQueryClient().prefetchQuery(query(getPaymentRates))]);
}

/** Forgets the member in this tab and, by the flag, in the others. The session itself may live on. */
export function forgetMember(): void {
  dropToken();
  forget(flag);
  browserQueryClient().clear();
}

/** spec §4: the session ends, token, flag and person are cleared, then `/login` by a full load. */
export async function signOut(): Promise<void> {
  await call(logout, {}); // without an answer the person still leaves: here nothing of theirs stays
  store(flag, left); // a tab that has lost its session a moment before cannot tell by itself that the person left
  forgetMember();
  location.assign('/login');
}

/** Somebody with a live token is here: the other tabs may have missed it. */
export function markSignedIn(): void {
  if (currentToken() !== undefined && readStored(flag) !== 'true') store(flag, 'true');
}

/** Follows what other tabs do; answers how to stop. */
export function followOtherTabs(): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key !== flag && event.key !== null) return; // a null key: everything was wiped
    if (event.key === flag && event.newValue === 'true') {
      adoptToken();
      location.assign(safePath(new URLSearchParams(location.search).get('from')) ?? '/');
      return;
    }
    const isMember = currentToken() !== undefined || browserQueryClient().getQueryData(query(getMe).queryKey) !== undefined;
    if (!isMember && (event.newValue !== left || location.pathname === '/login')) return;
    dropToken();
    browserQueryClient().clear();
    location.assign('/login');
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
