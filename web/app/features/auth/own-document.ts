/** The CSP of the first document rules the whole tab, and only pages with the bot check allow its widget. */
import { useEffect } from 'react';
import { useSite } from '../../platform/boot/site.ts';

/** Reloads a page that was reached by navigation, before anything is typed, where a service is set. */
export function useOwnDocument(): void {
  const { botCheckKey, smartCaptchaKey } = useSite();
  const isNeeded = Boolean(botCheckKey || smartCaptchaKey);
  useEffect(() => {
    const [first] = performance.getEntriesByType('navigation');
    if (isNeeded && first && new URL(first.name).pathname !== location.pathname) location.reload();
  }, [isNeeded]);
}
