/** Names the owner of what is typed in this tab. Stored text is filed under it. */
import { tokenOwner } from '../session/token.ts';

let known = '';

/** The member. After their session ended while they typed it is still them, until somebody signs in; signing out loads the page anew. */
export function textOwner(): string {
  known = tokenOwner() || known;
  return known;
}

export const isSessionOver = (): boolean => textOwner() !== '' && tokenOwner() === '';
