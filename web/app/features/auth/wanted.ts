/** What a guest wanted before the ways in: it goes along through every step of them, a mailed link too. */
import { useLocation, useSearchParams } from 'react-router';
import { backHere, safePath } from '../../platform/session/guards.ts';

/** The page to come back to, when it is one of this site. */
export const useWanted = (): string | undefined => safePath(useSearchParams()[0].get('from'));

/** The sign-in that leads there. */
export const useToLogin = (): string => `/login${backHere(useLocation())}`;
