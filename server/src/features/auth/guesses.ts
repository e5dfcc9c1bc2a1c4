/**
 * Guesses are counted before hashing. Ten in a row lock out one network for one mail address, so the owner is never locked out elsewhere;
 * daily counts only ask for the bot check, and leave out a browser that has signed in before.
 */

import { consume, featureLimit, hasRoom } from '../../platform/http/limits.ts';
import { networkOf, type Visit } from '../../platform/http/visit.ts';
import { sha256 } from '../../platform/secrets/hash.ts';
import { bindingHash, deviceIn } from './session-token.ts';
import { hasSignedInWith } from './sessions.sql.ts';

const day_s = 86_400;
const inARow = () => featureLimit('guesses-in-a-row', 10, 900);
const ofNetwork = () => featureLimit('guesses-of-network', 100, day_s);
const atAddress = () => featureLimit('guesses-at-address', 50, day_s);

const blurred = (...parts: string[]): string => sha256(parts.join('\n'));
const pair = (email: string, visit: Visit) => blurred(email, networkOf(visit.ip));

/** Answers whether a robot is likely: many failures by address or network. */
export async function countGuess(email: string, visit: Visit): Promise<{ looksLikeRobot: boolean }> {
  await consume(inARow(), pair(email, visit));
  if (await isKnownBrowser(email, visit)) return { looksLikeRobot: false };
  const worn = await Promise.all([isWornOut(ofNetwork(), networkOf(visit.ip)), isWornOut(atAddress(), blurred(email))]);
  return { looksLikeRobot: worn.includes(true) };
}

export async function countWrongGuess(email: string, visit: Visit): Promise<void> {
  if (await isKnownBrowser(email, visit)) return;
  await Promise.all([ofNetwork().penalty(networkOf(visit.ip), 1), atAddress().penalty(blurred(email), 1)]);
}

export const forgiveGuess = (email: string, visit: Visit): Promise<unknown> => inARow().delete(pair(email, visit));

type Limit = ReturnType<typeof featureLimit>;
const isWornOut = async (limit: Limit, who: string): Promise<boolean> => ((await limit.get(who))?.consumedPoints ?? 0) >= limit.points;

async function isKnownBrowser(email: string, visit: Visit): Promise<boolean> {
  const device = deviceIn(visit.cookies);
  return device !== undefined && hasSignedInWith(email, bindingHash(device));
}

/** Ten in a row from a network; a hundred a day of six digits. */
export async function countCodeGuess(user_id: string, code: string, visit: Visit): Promise<void> {
  await consume(codesInARow(), blurred(user_id, networkOf(visit.ip)));
  // a recovery code cannot be guessed: no lockout by others
  if (/^\d{6}$/.test(code.replace(/\s/g, ''))) await consume(codesADay(), blurred(user_id));
}
export const forgiveCodeGuess = (user_id: string, visit: Visit): Promise<unknown> =>
  codesInARow().delete(blurred(user_id, networkOf(visit.ip)));
const codesInARow = () => featureLimit('codes-in-a-row', 10, 900);
const codesADay = () => featureLimit('codes-a-day', 100, day_s);

/** Five letters a day: no mailbox is flooded. */
export const mayNotifyOfDevice = (user_id: string): Promise<boolean> => hasRoom(featureLimit('device-letters', 5, day_s), blurred(user_id));

/** Counted whatever comes of it. A class or an office is one network, so the bot check comes before a refusal. */
export const countRegistrationTry = (visit: Visit): Promise<void> =>
  consume(featureLimit('registration-tries', 120, 3600), networkOf(visit.ip));
/** By network and hour. */
export const countRegistration = (visit: Visit): Promise<void> => consume(featureLimit('registrations', 40, 3600), networkOf(visit.ip));

/** One letter of a kind a minute and ten a day to an address. */
export async function countLetter(purpose: string, email: string): Promise<void> {
  await consume(featureLimit('letters-a-minute', 1, 60), blurred(purpose, email));
  await consume(featureLimit('letters-a-day', 10, day_s), blurred(purpose, email));
}
