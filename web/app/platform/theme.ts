/** Light, dark, or as the system says. The choice is a cookie, so that the head script knows it before the first paint. */
import { cookieValue, keepInCookie } from './storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export function currentTheme(): Theme {
  const kept = cookieValue(document.cookie, 'theme');
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export function chooseTheme(theme: Theme): void {
  keepInCookie('theme', theme === 'system' ? undefined : theme);
  if (theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.setAttribute('data-theme', theme);
}
