/** Where a guest was going, carried through every step of signing in and the mailed link. */
import { useLocation, useSearchParams } from 'react-router';
import { backHere, safePath } from '../../platform/session/guards.ts';

export const useReturnPath = (): string | undefined => safePath(useSearchParams()[0].get('from'));

export const useToLogin = (): string => `/login${backHere(useLocation())}`;
