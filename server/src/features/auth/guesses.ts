/**
 * How often one may try. What is counted in a row is counted before a password is hashed. The owner is never locked out: ten wrong
 * guesses in a row bind the guesser's network at this one address; what is counted by the day, at an address or from a network, is
 * counted once the guess was wrong, and only asks for the bot check. A browser that has signed in to the account before is neither
 * counted nor asked.
 */
import { sha256 } from '../../platform/hash.ts';
import { consume, featureLimit, hasRoom } from '../../platform/http/limits.ts';
import { networkOf, type Visit } from '../../platform/http/visit.ts';
import { bindingHash, deviceIn } from './session-token.ts';
import { hasSignedInWith } from './sessions.sql.ts';

const day_s = 86_400;
const inARow = () => featureLimit('guesses-in-a-row', 10, 900);
const ofNetwork = () => featureLimit('guesses-of-network', 100, day_s);
const atAddress = () => featureLimit('guesses-at-address', 50, day_s);

/** Addresses of people do not belong into the table of limits. */
const blurred = (...parts: string[]): string => sha256(parts.join('\n'));
const pair = (email: string, visit: Visit) => blurred(email, networkOf(visit.ip));

/** Counts a try in a row, or refuses it. Answers whether so many failed at this address or from this network that a robot is likely. */
export async function countGuess(email: string, visit: Visit): Promise<{ looksLikeRobot: boolean }> {
  await consume(inARow(), pair(email, visit));
  if (await isKnownBrowser(email, visit)) return { looksLikeRobot: false };
  const worn = await Promise.all([isWornOut(ofNetwork(), networkOf(visit.ip)), isWornOut(atAddress(), blurred(email))]);
  return { looksLikeRobot: worn.includes(true) };
}

/** The pair was wrong. */
export async function countWrongGuess(email: string, visit: Visit): Promise<void> {
  if (await isKnownBrowser(email, visit)) return;
  await Promise.all([ofNetwork().penalty(networkOf(visit.ip), 1), atAddress().penalty(blurred(email), 1)]);
}

/** The pair was right: the row of wrong ones ends. */
export const forgiveGuess = (email: string, visit: Visit): Promise<unknown> => inARow().delete(pair(email, visit));

type Limit = ReturnType<typeof featureLimit>;
const isWornOut = async (limit: Limit, who: string): Promise<boolean> => ((await limit.get(who))?.consumedPoints ?? 0) >= limit.points;

/** Has this browser signed in to the account of this address before? Its cookie is out of reach of scripts. */
async function isKnownBrowser(email: string, visit: Visit): Promise<boolean> {
  const device = deviceIn(visit.cookies);
  return device !== undefined && hasSignedInWith(email, bindingHash(device));
}

/** Guesses at the codes of one account: ten in a row from one network, a hundred a day of those with six digits. */
export async function countCodeGuess(user_id: string, code: string, visit: Visit): Promise<void> {
  await consume(codesInARow(), blurred(user_id, networkOf(visit.ip)));
  // a recovery code has too many bits to be guessed: its owner is never kept out by others
  if (/^\d{6}$/.test(code.replace(/\s/g, ''))) await consume(codesADay(), blurred(user_id));
}
export const forgiveCodeGuess = (user_id: string, visit: Visit): Promise<unknown> =>
  codesInARow().delete(blurred(user_id, networkOf(visit.ip)));
const codesInARow = () => featureLimit('codes-in-a-row', 10, 900);
const codesADay = () => featureLimit('codes-a-day', 100, day_s);

/** Letters about new browsers: at most five a day for one person, so that nobody can flood a mailbox by signing in. */
export const mayTellOfDevice = (user_id: string): Promise<boolean> => hasRoom(featureLimit('device-letters', 5, day_s), blurred(user_id));

/** Tries to register, whatever comes of them. */
export const countRegistrationTry = (visit: Visit): Promise<void> =>
  consume(featureLimit('registration-tries', 30, 3600), networkOf(visit.ip));
/** Accounts made from one network within an hour. */
export const countRegistration = (visit: Visit): Promise<void> => consume(featureLimit('registrations', 5, 3600), networkOf(visit.ip));

/** Letters to one address: at most one a minute and ten a day of each kind, whether anybody lives there or not. */
export async function countLetter(purpose: string, email: string): Promise<void> {
  await consume(featureLimit('letters-a-minute', 1, 60), blurred(purpose, email));
  await consume(featureLimit('letters-a-day', 10, day_s), blurred(purpose, email));
}
