/** spec §2: `/`, `/services` and `/services/all` lead a seller to `/projects`. */
import { getMe } from '@artel/contracts/people/users.ts';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type RouterContextProvider, redirect } from 'react-router';
import { browserQueryClient, query } from '../../../platform/api/index.ts';
import { visitorOf } from '../../session/index.ts';

const frontDoors = new Set(['/', '/services', '/services/all']);
const isFrontDoor = (path: string): boolean => frontDoors.has(path === '/' ? path : path.replace(/\/$/, ''));

/** A document request has no referrer page. */
export async function leadSellersAway({ context, url }: LoaderFunctionArgs): Promise<void> {
  if (!isFrontDoor(url.pathname)) return;
  const visitor = await visitorOf(context as Readonly<RouterContextProvider>);
  if (visitor?.active_role === 'seller') throw redirect('/projects');
}

/** In the browser only between these pages: from elsewhere the seller chose services. */
export function leadSellersAwayHere({ url }: ClientLoaderFunctionArgs): void {
  if (!isFrontDoor(url.pathname) || !isFrontDoor(location.pathname)) return;
  const me = browserQueryClient().getQueryData(query(getMe).queryKey)?.result;
  if (me?.active_role === 'seller') throw redirect('/projects');
}
