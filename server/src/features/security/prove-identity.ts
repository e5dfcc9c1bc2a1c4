/** Step-up: by the second factor, else by the password. */

import type { BodyOf, ResultOf } from '@artel/contracts/kit/endpoint.ts';
import type { getProof, proveIdentity as proveCall } from '@artel/contracts/sign-in/security.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { isProved, type Member, proofMethods, provedUntil, refuse } from '../../platform/index.ts';
import { countCodeGuess, countGuess, countWrongGuess, forgiveCodeGuess, forgiveGuess, proveSession } from '../auth/index.ts';
import { checkPasskey, isCodeOf, usePasskey } from '../second-factor/index.ts';
import { findUser, isPassword, type UserRow } from '../users/index.ts';

type Proven = { proved_until: string };

export const readProof = (viewer: Member): ResultOf<typeof getProof> => ({
  proved_until: isProved(viewer, new Date()) ? provedUntil(viewer).toISOString() : null,
  methods: proofMethods(viewer),
});

/** PROOF_WRONG, or PROOF_METHOD_WRONG for a password beside a second factor. */
export async function proveIdentity(viewer: Member, body: BodyOf<typeof proveCall>, visit: Visit): Promise<Proven> {
  const proved_until = await prove(viewer, body, visit);
  return { proved_until: proved_until.toISOString() };
}

function prove(viewer: Member, { password, code, passkey }: BodyOf<typeof proveCall>, visit: Visit): Promise<Date> {
  if (passkey) return byPasskey(viewer, passkey);
  if (code !== undefined) return byCode(viewer, code, visit);
  return byPassword(viewer, password ?? '', visit);
}

async function byPassword(viewer: Member, password: string, visit: Visit): Promise<Date> {
  if (viewer.second_factors.length > 0) refuse('PROOF_METHOD_WRONG');
  if (!(await ownerByPassword(viewer, password, visit))) refuse('PROOF_WRONG');
  return inTransaction((tx) => proveSession(tx, viewer.session_id));
}

/** Counted like a sign-in: guesses at an open browser are limited too. */
export async function ownerByPassword(viewer: Member, password: string, visit: Visit): Promise<UserRow | undefined> {
  const user = (await findUser(viewer.user_id)) ?? refuse('SIGN_IN_NEEDED');
  await countGuess(user.email, visit);
  if (!(await isPassword(user.password_hash, password))) {
    await countWrongGuess(user.email, visit);
    return undefined;
  }
  await forgiveGuess(user.email, visit);
  return user;
}

async function byCode(viewer: Member, code: string, visit: Visit): Promise<Date> {
  await countCodeGuess(viewer.user_id, code, visit);
  const until = await inTransaction(async (tx) => {
    if (!(await isCodeOf(tx, viewer.user_id, code, new Date()))) refuse('PROOF_WRONG');
    return proveSession(tx, viewer.session_id);
  });
  await forgiveCodeGuess(viewer.user_id, visit);
  return until;
}

export const startPasskeyProof = (viewer: Member): ReturnType<typeof usePasskey> => usePasskey(viewer);

async function byPasskey(viewer: Member, passkey: NonNullable<BodyOf<typeof proveCall>['passkey']>): Promise<Date> {
  const { user_id, useUp } = await checkPasskey(passkey, viewer);
  if (user_id !== viewer.user_id) refuse('PASSKEY_REFUSED');
  return inTransaction(async (tx) => {
    await useUp(tx);
    return proveSession(tx, viewer.session_id);
  });
}
