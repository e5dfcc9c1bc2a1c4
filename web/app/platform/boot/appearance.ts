/** Theme, density and motion: a cookie for the head script, an attribute for the stylesheet. */
import { cookieValue, storeInCookie } from '../storage.ts';

export const appearance = { theme: ['light', 'dark'], density: ['compact'], motion: ['reduced'] } as const;
export type Appearance = typeof appearance;
export type Choice<Name extends keyof Appearance> = Appearance[Name][number] | undefined;

export function cachedChoice<Name extends keyof Appearance>(name: Name): Choice<Name> {
  const text = cookieValue(document.cookie, name);
  return (appearance[name] as readonly string[]).find((known) => known === text) as Choice<Name>;
}

export function choose<Name extends keyof Appearance>(name: Name, choice: Choice<Name>): void {
  storeInCookie(name, choice);
  if (choice === undefined) document.documentElement.removeAttribute(`data-${name}`);
  else document.documentElement.setAttribute(`data-${name}`, choice);
}
