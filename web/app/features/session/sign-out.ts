/** Leaving: what only a member's menu needs. */
import { logout } from '@artel/contracts/auth.ts';
import { call } from '../../platform/api.ts';
import { store } from '../../platform/storage.ts';
import { flag, forgetMember, left } from './sign-in-state.ts';

/** spec §4: the session ends, token, flag and person are cleared, then `/login` by a full load. */
export async function signOut(): Promise<void> {
  await call(logout, {}); // without an answer the person still leaves: here nothing of theirs stays
  store(flag, left); // a tab that has lost its session a moment before cannot tell by itself that the person left
  forgetMember();
  location.assign('/login');
}
