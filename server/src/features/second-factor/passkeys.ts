/** WebAuthn with required user verification: both factors in one. */

import type { BodyOf, ResultOf } from '@artel/contracts/kit/endpoint.ts';
import type { addPasskey, loginWithPasskey, startPasskeyLogin } from '@artel/contracts/sign-in/second-factor.ts';
import {
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Tx } from '../../platform/db/index.ts';
import { log, refuse, site } from '../../platform/index.ts';
import { type Challenge, consumeChallenge, countTry, livesFor_ms, newChallenge } from './challenges.ts';
import { findPasskey, listPasskeys, notePasskeyUse } from './factors.sql.ts';

type Question = ResultOf<typeof startPasskeyLogin>;
type Answer = BodyOf<typeof loginWithPasskey>['passkey'];
type Registration = BodyOf<typeof addPasskey>['passkey'];
type Person = { id: string; user_name: string; name: string; surname: string };

/** Ed25519, P-256, RSA; newer ones are experimental in Node. */
const supportedAlgorithmIDs = [-8, -7, -257];

const host = (): string => new URL(site().publicUrl).hostname;
/** WebAuthn needs a host name. */
export const takesPasskeys = (): boolean => !/^[\d.]+$|:/.test(host());

export async function createPasskey(person: Person, session_id: string): Promise<Question> {
  if (!takesPasskeys()) refuse('PASSKEYS_NOT_HERE');
  const known = await listPasskeys(person.id);
  const options = await generateRegistrationOptions({
    rpName: site().brandName,
    rpID: host(),
    userID: new TextEncoder().encode(person.id),
    userName: person.user_name,
    userDisplayName: `${person.name} ${person.surname}`,
    timeout: livesFor_ms,
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await newChallenge({ purpose: 'passkey_registration', user_id: person.id, session_id }, options.challenge);
  return { ...options };
}

export async function checkNewPasskey(
  registration: Registration,
  session_id: string,
): Promise<{ challenge: Challenge; credential_id: string; public_key: Buffer; counter: number; transports: string[] }> {
  const input = questionIn(registration);
  const challenge = await countTry('passkey_registration', input, session_id);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...registration, clientExtensionResults: {} } as never,
    expectedChallenge: input,
    expectedOrigin: site().publicUrl,
    expectedRPID: host(),
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(refusePasskey);
  if (!verified) refuse('PASSKEY_REFUSED');
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    challenge,
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports: registration.response.transports ?? [],
  };
}

export async function usePasskey(proof?: { user_id: string; session_id: string }): Promise<Question> {
  if (!takesPasskeys()) refuse('PASSKEYS_NOT_HERE');
  const known = proof ? await listPasskeys(proof.user_id) : [];
  const options = await generateAuthenticationOptions({
    rpID: host(),
    userVerification: 'required',
    timeout: livesFor_ms,
    allowCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports as AuthenticatorTransport[],
    })),
  });
  const about = proof && { user_id: proof.user_id, session_id: proof.session_id };
  await newChallenge({ purpose: proof ? 'passkey_proof' : 'passkey_sign_in', ...about }, options.challenge);
  return { ...options };
}

/** All failures have the same refusal. */
export async function checkPasskey(
  answer: Answer,
  proof?: { session_id: string },
): Promise<{ user_id: string; useUp: (tx: Tx) => Promise<void> }> {
  const input = questionIn(answer);
  const challenge = await countTry(proof ? 'passkey_proof' : 'passkey_sign_in', input, proof?.session_id ?? null);
  const passkey = (await findPasskey(answer.id)) ?? refuse('PASSKEY_REFUSED');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} } as never,
    expectedChallenge: input,
    expectedOrigin: site().publicUrl,
    expectedRPID: host(),
    credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(refusePasskey);
  if (!verified) refuse('PASSKEY_REFUSED');
  return {
    user_id: passkey.user_id,
    async useUp(tx) {
      await consumeChallenge(tx, challenge);
      const seen = { from: passkey.counter, to: authenticationInfo.newCounter };
      if (!(await notePasskeyUse(tx, passkey.id, seen, new Date()))) refuse('PASSKEY_REFUSED');
    },
  };
}

function questionIn({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    if (typeof challenge === 'string') return challenge;
  } catch {
    // not JSON: refused like a wrong one
  }
  return refuse('PASSKEY_REFUSED');
}

function refusePasskey(error: Error): never {
  log.info({ event: 'passkey_refused', err: error }, 'passkey refused');
  return refuse('PASSKEY_REFUSED');
}
