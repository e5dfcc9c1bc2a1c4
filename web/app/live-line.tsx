/** Opens the realtime connection while somebody is signed in (spec §2); its code is lazy. */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { forgetMember } from './features/session/index.ts';
import { importWithRetry, longRetry_ms } from './platform/boot/lazy-with-retry.ts';
import { currentToken, onTokenChange, onTokenRefused } from './platform/session/token.ts';

export function LiveLine() {
  const token = useSyncExternalStore(onTokenChange, currentToken, () => undefined);
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();

  const endSession = useEffectEvent(() => {
    forgetMember();
    // The guards lead a guest to sign in and back. A changed address was set by a page itself and needs a load.
    if (window.location.pathname === pathname) void revalidate();
    else window.location.reload();
  });
  useEffect(() => onTokenRefused(() => endSession()), []);

  useEffect(() => {
    if (token === undefined) return;
    let close: (() => void) | undefined;
    let isLeft = false;
    const sessionIsOver = () => {
      if (currentToken() !== undefined) endSession();
    };
    importWithRetry(() => import('./invalidation-map.ts'), longRetry_ms).then(
      ({ goLive }) => {
        if (!isLeft) close = goLive(sessionIsOver);
      },
      () => undefined, // the chunk is gone with its build: the page works without realtime
    );
    return () => {
      isLeft = true;
      close?.();
    };
  }, [token]);

  return null;
}
