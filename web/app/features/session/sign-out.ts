import { logout } from '@artel/contracts/sign-in/auth.ts';
import { call } from '../../platform/api/index.ts';
import { store } from '../../platform/storage.ts';
import { left } from './other-tabs.policy.ts';
import { flag, forgetMember } from './sign-in-state.ts';

/** A broken connection must not delay the sign-out. */
const timeout_ms = 1000;

/** spec §4: socket, session, token, flag and person, then a full load of `/login`. */
export async function signOut(): Promise<void> {
  // first: a socket without its session would be refused
  const closed = import('../../platform/realtime/socket.ts').then(
    ({ disconnectSocket }) => disconnectSocket(),
    () => undefined, // never loaded, never connected
  );
  await Promise.race([closed, new Promise((enough) => setTimeout(enough, timeout_ms))]);
  const ended = call(logout, {});
  // The call has its token by now, so that the others may drop it, and is not answered yet: they hear of it before the server refuses
  // them. One refused first would remove the key, which sends this tab away before it could tell.
  store(flag, left);
  await ended; // the person leaves even without an answer
  forgetMember();
  location.assign('/login');
}
