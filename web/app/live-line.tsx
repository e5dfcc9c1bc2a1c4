/** Keeps the line to the server open while somebody is signed in (spec §2). What it takes is fetched only then. */
import { useEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { forgetMember } from './features/session/index.ts';
import { currentToken, onTokenChange } from './platform/token.ts';

export function LiveLine() {
  const token = useSyncExternalStore(onTokenChange, currentToken, () => undefined);
  const { revalidate } = useRevalidator();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another member, and another line
  useEffect(() => {
    if (token === undefined) return;
    let close: (() => void) | undefined;
    let isLeft = false;
    const sessionIsOver = () => {
      forgetMember();
      void revalidate(); // the guards lead a guest to the sign-in page and back
    };
    import('./live.ts').then(
      ({ goLive }) => {
        if (!isLeft) close = goLive(sessionIsOver);
      },
      () => undefined, // a page without the line still works; the next navigation fetches what is missing
    );
    return () => {
      isLeft = true;
      close?.();
    };
  }, [token]);

  return null;
}
