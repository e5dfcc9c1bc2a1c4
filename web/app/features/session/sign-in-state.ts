/** Who is signed in, said to the other tabs through the `isAuth` key and heard from them (spec §2, §4). */
import { getMe } from '@artel/contracts/people/users.ts';
import { browserQueryClient, forgetAnswers, query } from '../../platform/api/api.ts';
import { safePath } from '../../platform/session/guards.ts';
import { adoptToken, currentToken, dropToken } from '../../platform/session/token.ts';
import { forget, readStored, store } from '../../platform/storage.ts';

export const flag = 'isAuth';
/** The flag's value for the moment in which somebody leaves. */
export const left = 'false';

/** Forgets the member in this tab and, by the flag, in the others. The session itself may live on. */
export function forgetMember(): void {
  dropToken();
  forget(flag);
  forgetAnswers();
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
    forgetAnswers();
    location.assign('/login');
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
