import { getMe, type Me } from '@artel/contracts/people/users.ts';
import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { query, useQuery } from '../../platform/api/index.ts';
import { currentToken, onTokenChange } from '../../platform/session/token.ts';
import { createStore } from '../../platform/store.ts';

const signedIn = createStore<boolean | undefined>(undefined, () => {
  const look = () => signedIn.set(currentToken() !== undefined);
  look();
  const stop = onTokenChange(look);
  return () => {
    stop();
    signedIn.set(undefined);
  };
});

export type Session = { isSignedIn: boolean; me: Me | undefined };

export function useSession(): Session {
  const rendered = (useRouteLoaderData('root') as { isSignedIn: boolean } | undefined)?.isSignedIn ?? false;
  const isSignedIn = useSyncExternalStore(
    signedIn.subscribe,
    () => signedIn.get() ?? currentToken() !== undefined,
    () => rendered,
  );
  const { data } = useQuery({ ...query(getMe), enabled: isSignedIn });
  return { isSignedIn, me: isSignedIn ? data?.result : undefined };
}
