/** Links that keep the services page mounted between its addresses (spec §2). */
import { type LinkProps, Link as RouterLink, NavLink as RouterNavLink, useLocation, useResolvedPath } from 'react-router';

export type { LinkProps };

const ofServices = /^\/(?:services(?:\/(?!compare\b)[^/]+)?\/?)?$/;
export const isOnePage = (from: string, to: string): boolean => ofServices.test(from) && ofServices.test(to);

export function Link(props: LinkProps) {
  return <RouterLink preventScrollReset={useStaysInPlace(props)} {...props} />;
}

/** Marks the current page and its parents. */
export function NavLink(props: LinkProps) {
  return <RouterNavLink preventScrollReset={useStaysInPlace(props)} {...props} />;
}

const useStaysInPlace = ({ to }: LinkProps): boolean => isOnePage(useLocation().pathname, useResolvedPath(to).pathname);
