/** Who is looking: read from the token and from `/api/users/me/`, the same on the server and in the browser. */

import { getMe, type Me } from '@artel/contracts/people/users.ts';
import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { query } from '../../platform/api/api.ts';
import { useQuery } from '../../platform/api/use-query.tsx';
import { currentToken, onTokenChange } from '../../platform/session/token.ts';

export type Session = { isSignedIn: boolean; me: Me | undefined };

export function useSession(): Session {
  const rendered = (useRouteLoaderData('root') as { isSignedIn: boolean } | undefined)?.isSignedIn ?? false;
  const isSignedIn = useSyncExternalStore(
    onTokenChange,
    () => currentToken() !== undefined,
    () => rendered,
  );
  const { data } = useQuery({ ...query(getMe), enabled: isSignedIn });
  return { isSignedIn, me: isSignedIn ? data?.result : undefined };
}
