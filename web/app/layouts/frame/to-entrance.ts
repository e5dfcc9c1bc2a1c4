import { useLinkClickHandler, useLocation } from 'react-router';
import { backHere } from '../../platform/session/guards.ts';

/** Read at the click: a cached page cannot contain the address. */
export const useToEntrance = (to: '/login' | '/reg') => useLinkClickHandler<HTMLAnchorElement>(to + backHere(useLocation()));
