/** Apart: only the member's menu needs it. */
import { logout } from '@artel/contracts/sign-in/auth.ts';
import { call } from '../../platform/api/api.ts';
import { store } from '../../platform/storage.ts';
import { flag, forgetMember, left } from './sign-in-state.ts';

/** A broken connection must not delay the sign-out. */
const patience_ms = 1000;

/** spec §4: socket, session, token, flag and person, then a full load of `/login`. */
export async function signOut(): Promise<void> {
  // first: a socket without its session would be refused
  const closed = import('../../platform/realtime/socket.ts').then(
    ({ disconnectSocket }) => disconnectSocket(),
    () => undefined, // never loaded, never connected
  );
  await Promise.race([closed, new Promise((enough) => setTimeout(enough, patience_ms))]);
  await call(logout, {}); // the person leaves even without an answer
  store(flag, left); // a tab whose session was lost cannot tell the others itself
  forgetMember();
  location.assign('/login');
}
