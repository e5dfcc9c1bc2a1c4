import { getMe } from '@artel/contracts/people/users.ts';
import { browserQueryClient, forgetAnswers, query } from '../../platform/api/index.ts';
import { safePath } from '../../platform/session/guards.ts';
import { clearRecentlyViewed } from '../../platform/session/recently-viewed.ts';
import { adoptToken, currentToken, dropToken } from '../../platform/session/token.ts';
import { forget, readStored, store } from '../../platform/storage.ts';
import { arrived, followsTab } from './other-tabs.policy.ts';

export const flag = 'isAuth';
/** Changes when the staff begins or ends looking as a member in this browser. */
export const impersonation = 'viewAs';

/** In all tabs. The session itself may live on. */
export function forgetMember(): void {
  clearRecentlyViewed();
  dropToken();
  forget(flag);
  forgetAnswers();
}

export function markSignedIn(): void {
  if (currentToken() !== undefined && readStored(flag) !== arrived) store(flag, arrived);
}

export function followOtherTabs(): () => void {
  const hear = (event: StorageEvent) => {
    // a page for the one must not stand beside the data of the other
    if (event.key === impersonation) return location.reload();
    if (event.key !== flag && event.key !== null) return; // null: storage was cleared
    const isMember = currentToken() !== undefined || browserQueryClient().getQueryData(query(getMe).queryKey) !== undefined;
    const follows = followsTab(event.key === null ? null : event.newValue, { isMember, path: location.pathname });
    if (follows === 'stays') return;
    if (follows === 'signs in') {
      adoptToken();
      location.assign(safePath(new URLSearchParams(location.search).get('from')) ?? '/');
      return;
    }
    dropToken();
    forgetAnswers();
    location.assign('/login');
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
