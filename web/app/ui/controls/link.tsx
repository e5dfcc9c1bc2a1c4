/** The router's links, which stay in place between the addresses of the page of services (spec §2). */
import { type LinkProps, Link as RouterLink, NavLink as RouterNavLink, useLocation, useResolvedPath } from 'react-router';

export type { LinkProps };

const ofServices = /^\/(?:services(?:\/(?!compare\b)[^/]+)?\/?)?$/;
export const isOnePage = (from: string, to: string): boolean => ofServices.test(from) && ofServices.test(to);

export function Link(props: LinkProps) {
  return <RouterLink preventScrollReset={useStaysInPlace(props)} {...props} />;
}

/** A link that says so when it leads to where one is, or above it. */
export function NavLink(props: LinkProps) {
  return <RouterNavLink preventScrollReset={useStaysInPlace(props)} {...props} />;
}

const useStaysInPlace = ({ to }: LinkProps): boolean => isOnePage(useLocation().pathname, useResolvedPath(to).pathname);
