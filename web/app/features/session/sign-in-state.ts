/** Told to other tabs by the `isAuth` key (spec §2, §4). */
import { getMe } from '@artel/contracts/people/users.ts';
import { browserQueryClient, forgetAnswers, query } from '../../platform/api/api.ts';
import { safePath } from '../../platform/session/guards.ts';
import { adoptToken, currentToken, dropToken } from '../../platform/session/token.ts';
import { forget, readStored, store } from '../../platform/storage.ts';

export const flag = 'isAuth';
export const left = 'false';

/** In all tabs. The session itself may live on. */
export function forgetMember(): void {
  dropToken();
  forget(flag);
  forgetAnswers();
}

export function markSignedIn(): void {
  if (currentToken() !== undefined && readStored(flag) !== 'true') store(flag, 'true');
}

export function followOtherTabs(): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key !== flag && event.key !== null) return; // null: storage was cleared
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
