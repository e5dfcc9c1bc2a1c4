/** Opens the realtime connection while somebody is signed in (spec §2); its code is lazy. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { forgetMember } from './features/session/index.ts';
import { importWithRetry, longRetry_ms } from './platform/boot/lazy-with-retry.ts';
import { currentToken, onTokenChange, onTokenRefused } from './platform/session/token.ts';

export function LiveLine() {
  const token = useSyncExternalStore(onTokenChange, currentToken, () => undefined);
  const { revalidate } = useRevalidator();
  const here = useRef('');
  here.current = useLocation().pathname;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another member, and another line
  useEffect(() => {
    if (token === undefined) return;
    let close: (() => void) | undefined;
    let isLeft = false;
    const sessionIsOver = () => {
      if (currentToken() === undefined) return;
      forgetMember();
      // The guards lead a guest to sign in and back. A changed address was set by a page itself and needs a load.
      if (window.location.pathname === here.current) void revalidate();
      else window.location.reload();
    };
    const stopHearing = onTokenRefused(sessionIsOver);
    importWithRetry(() => import('./invalidation-map.ts'), longRetry_ms).then(
      ({ goLive }) => {
        if (!isLeft) close = goLive(sessionIsOver);
      },
      () => undefined, // the chunk is gone with its build: the page works without realtime
    );
    return () => {
      isLeft = true;
      stopHearing();
      close?.();
    };
  }, [token]);

  return null;
}
