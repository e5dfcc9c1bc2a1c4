/** The frame's ways to the sign-in and the registration: whoever takes one comes back to what they were looking at. */
import { useLinkClickHandler, useLocation } from 'react-router';
import { backHere } from '../../platform/session/guards.ts';

/** Known at the press only: a page that was kept for every stranger does not tell this one's address. */
export const useToEntrance = (to: '/login' | '/reg') => useLinkClickHandler<HTMLAnchorElement>(to + backHere(useLocation()));
