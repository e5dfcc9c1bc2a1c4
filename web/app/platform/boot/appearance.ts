/**
 * How the pages look to this browser: theme, density of lists, motion. Each choice is a cookie, so that the head script knows
 * it before the first paint, and an attribute of the document, by which the style sheets go. The default is neither.
 */
import { cookieValue, keepInCookie } from '../storage.ts';

/** What may be chosen beside the default. The head script knows these very words. */
export const appearance = { theme: ['light', 'dark'], density: ['compact'], motion: ['reduced'] } as const;
export type Appearance = typeof appearance;
export type Choice<Name extends keyof Appearance> = Appearance[Name][number] | undefined;

export function keptChoice<Name extends keyof Appearance>(name: Name): Choice<Name> {
  const said = cookieValue(document.cookie, name);
  return (appearance[name] as readonly string[]).find((known) => known === said) as Choice<Name>;
}

/** Undefined goes back to the default: the theme as in the system, roomy lists, motion as in the system. */
export function choose<Name extends keyof Appearance>(name: Name, choice: Choice<Name>): void {
  keepInCookie(name, choice);
  if (choice === undefined) document.documentElement.removeAttribute(`data-${name}`);
  else document.documentElement.setAttribute(`data-${name}`, choice);
}
