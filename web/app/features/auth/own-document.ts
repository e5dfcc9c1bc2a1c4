/** The policy of a tab's first page rules the whole tab, and only pages that show the bot check let its widget in. */
import { useEffect } from 'react';
import { useSite } from '../../platform/boot/site.ts';

/** Loads this page anew when the tab was opened at another one; before anything is typed, and only where a service is set. */
export function useOwnDocument(): void {
  const { botCheckKey, smartCaptchaKey } = useSite();
  const isNeeded = Boolean(botCheckKey || smartCaptchaKey);
  useEffect(() => {
    const [first] = performance.getEntriesByType('navigation');
    if (isNeeded && first && new URL(first.name).pathname !== location.pathname) location.reload();
  }, [isNeeded]);
}
