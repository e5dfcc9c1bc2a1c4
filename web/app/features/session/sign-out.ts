/** Leaving: what only a member's menu needs. */
import { logout } from '@artel/contracts/sign-in/auth.ts';
import { call } from '../../platform/api/api.ts';
import { store } from '../../platform/storage.ts';
import { flag, forgetMember, left } from './sign-in-state.ts';

/** On a broken line nobody waits long for the socket's farewell. */
const patience_ms = 1000;

/** spec §4: the socket disconnects, the session ends, token, flag and person are cleared, then `/login` by a full load. */
export async function signOut(): Promise<void> {
  // before the session ends: a line that outlives it is told so by refusals
  const closed = import('../../platform/realtime/socket.ts').then(
    ({ disconnectSocket }) => disconnectSocket(),
    () => undefined, // not fetched, so never connected
  );
  await Promise.race([closed, new Promise((enough) => setTimeout(enough, patience_ms))]);
  await call(logout, {}); // without an answer the person still leaves: here nothing of theirs stays
  store(flag, left); // a tab that has lost its session a moment before cannot tell by itself that the person left
  forgetMember();
  location.assign('/login');
}
