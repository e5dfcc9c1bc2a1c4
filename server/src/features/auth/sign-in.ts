/** A right pair opens a session, or asks for the second factor; a passkey is both. A blocked member's session is narrow: `while_blocked`. */

import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { login as loginCall } from '@artel/contracts/sign-in/auth.ts';
import type { loginSecondStep, loginWithPasskey, SecondFactor } from '@artel/contracts/sign-in/second-factor.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { refuse, type Viewer } from '../../platform/index.ts';
import { checkPasskey, consumeChallenge, countTry, isCodeOf, newChallenge, usePasskey } from '../second-factor/index.ts';
import { findUser, findUserByEmail, isPassword, nobodysHash } from '../users/index.ts';
import { passBotCheck } from './bot-check.ts';
import { countCodeGuess, countGuess, countWrongGuess, forgiveCodeGuess, forgiveGuess } from './guesses.ts';
import { mayHaveAccount, openSession, type SignedIn } from './open-session.ts';
import { endSession } from './session.ts';
import { bindingCookie } from './session-token.ts';

/** A wrong pair: the same words and time for unknown addresses. */
export async function signIn(viewer: Viewer, body: BodyOf<typeof loginCall>, visit: Visit): Promise<SignedIn> {
  const { looksLikeRobot } = await countGuess(body.email, visit);
  if (looksLikeRobot) await passBotCheck(body['cf-turnstile-response'] ?? refuse('BOT_CHECK_NEEDED'), 'login', visit);
  const user = await findUserByEmail(body.email);
  const isRight = await isPassword(user?.password_hash ?? nobodysHash, body.password);
  if (!user || !isRight || !mayHaveAccount(user)) {
    await countWrongGuess(body.email, visit);
    return refuse('WRONG_PAIR');
  }
  await forgiveGuess(body.email, visit);
  if (user.second_factors.length > 0) {
    const challenge = await newChallenge({ purpose: 'second_factor', user_id: user.id, remember: body.remember });
    refuse('SECOND_FACTOR_NEEDED', { challenge, methods: user.second_factors as SecondFactor[] });
  }
  return openSession({ viewer, user, visit, remember: body.remember });
}

/** A few tries, then the pair is asked for again. */
export async function signInWithCode(viewer: Viewer, body: BodyOf<typeof loginSecondStep>, visit: Visit): Promise<SignedIn> {
  const challenge = await countTry('second_factor', body.challenge);
  const user = (challenge.user_id && (await findUser(challenge.user_id))) || refuse('CHALLENGE_WORN_OUT');
  await countCodeGuess(user.id, body.code, visit);
  const signedIn = await openSession({
    viewer,
    user,
    visit,
    remember: challenge.is_remembered,
    async first(tx) {
      if (!(await isCodeOf(tx, user.id, body.code, new Date()))) refuse('CODE_WRONG');
      await consumeChallenge(tx, challenge);
    },
  });
  await forgiveCodeGuess(user.id, visit);
  return signedIn;
}

export const startAnyPasskeyLogin = (): ReturnType<typeof usePasskey> => usePasskey();

/** The owner is known by the key alone. */
export async function signInWithPasskey(viewer: Viewer, body: BodyOf<typeof loginWithPasskey>, visit: Visit): Promise<SignedIn> {
  const { user_id, useUp } = await checkPasskey(body.passkey);
  const user = await findUser(user_id);
  if (!user || !mayHaveAccount(user)) return refuse('PASSKEY_REFUSED');
  return openSession({ viewer, user, visit, remember: body.remember, first: useUp });
}

/** Idempotent. */
export async function signOut(viewer: Viewer): Promise<{ is_signed_in: false }> {
  if (viewer) await inTransaction((tx) => endSession(tx, viewer.session_id, 'sign_out'));
  return { is_signed_in: false };
}
export const forgottenBinding = (): string => bindingCookie('', 0);
