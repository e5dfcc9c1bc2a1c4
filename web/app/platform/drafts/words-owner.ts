/** Whose words are typed in this tab. What is stored of them is named by it. */
import { tokenOwner } from '../session/token.ts';

let known = '';

/** The member; of a session that ended while they typed still theirs, until somebody signs in. Signing out loads the page anew. */
export function wordsOwner(): string {
  known = tokenOwner() || known;
  return known;
}

/** They were signed in here and are no more. */
export const isSessionOver = (): boolean => wordsOwner() !== '' && tokenOwner() === '';
