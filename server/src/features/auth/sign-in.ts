/** Signing in: a right pair opens a session; a browser gets a cookie with it that no script can read. Signing out ends it. */
import type { login as loginCall } from '@artel/contracts/auth.ts';
import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { refuse } from '../../platform/refuse.ts';
import { site } from '../../platform/site.ts';
import { actorOf, findUserByEmail, isPassword, nobodysHash, type UserRow } from '../users/index.ts';
import { passBotCheck } from './bot-check.ts';
import { countGuess, forgiveGuess } from './guesses.ts';
import { endSession, rememberedFor_ms, startSession } from './session.ts';
import { bindingCookie, newBinding } from './session-token.ts';
import type { Visit } from './visit.ts';

/** The token, and for a browser the Set-Cookie line that goes with it. */
export type SignedIn = { token: string; cookie: string | null };

/** Refuses a wrong pair in the same words and the same time, whether the address is known or not. */
export async function signIn(viewer: Viewer, body: BodyOf<typeof loginCall>, visit: Visit): Promise<SignedIn> {
  const { looksLikeRobot } = await countGuess(body.email, visit);
  if (looksLikeRobot) await passBotCheck(body['cf-turnstile-response'] ?? refuse('BOT_CHECK_NEEDED'), 'login', visit);
  const user = await findUserByEmail(body.email);
  const isRight = await isPassword(user?.password_hash ?? nobodysHash, body.password);
  if (!user || !isRight || !mayHaveAccount(user)) return refuse('WRONG_PAIR');
  await forgiveGuess(body.email, visit);
  if (user.status === 'blocked') refuse('ACCOUNT_BLOCKED');
  const binding = visit.is_browser ? newBinding() : null;
  const session = await inTransaction(async (tx) => {
    if (viewer) await endSession(tx, viewer.session_id, 'replaced');
    const started = await startSession(tx, user.id, { ...visit, remember: body.remember, bind_hash: binding?.hash ?? null });
    await tx.announce({
      type: 'session.started',
      entity: 'session',
      entity_id: started.id,
      actor: actorOf(user.active_role),
      actor_id: user.id,
    });
    return started;
  });
  const maxAge_s = body.remember ? rememberedFor_ms / 1000 : undefined;
  return { token: session.token, cookie: binding && bindingCookie(binding.value, maxAge_s) };
}

/** Everybody knows the password of the demo accounts: outside the demo they open nothing. */
const mayHaveAccount = (user: UserRow): boolean => user.status !== 'deleted' && (!user.is_demo || site().isDemo);

/** Ends the session of the caller; answers the same when it had ended already. */
export async function signOut(viewer: Viewer): Promise<{ is_signed_in: false }> {
  if (viewer) await inTransaction((tx) => endSession(tx, viewer.session_id, 'sign_out'));
  return { is_signed_in: false };
}
/** The line that takes the binding cookie away. */
export const forgottenBinding = (): string => bindingCookie('', 0);
