/** Links that keep the services page mounted between its addresses (spec §2), and the query of the page they lead within. */
import { type LinkProps, Link as RouterLink, NavLink as RouterNavLink, useLocation, useResolvedPath } from 'react-router';

export type { LinkProps };

const ofServices = /^\/(?:services(?:\/(?!compare\b)[^/]+)?\/?)?$/;
export const isOnePage = (from: string, to: string): boolean => ofServices.test(from) && ofServices.test(to);

/** The router reads `#money` as the page without its query: another page, where the query names what is open. */
export const withinPage = (to: LinkProps['to'], search: string): LinkProps['to'] =>
  typeof to === 'string' && to.startsWith('#') ? { search, hash: to } : to;

export function Link(props: LinkProps) {
  const isKept = useStaysInPlace(props);
  return <RouterLink preventScrollReset={isKept} {...props} to={withinPage(props.to, useLocation().search)} />;
}

export function NavLink(props: Omit<LinkProps, 'className' | 'style'> & { className: string }) {
  return <RouterNavLink preventScrollReset={useStaysInPlace(props)} {...props} />;
}

const useStaysInPlace = ({ to }: LinkProps): boolean => isOnePage(useLocation().pathname, useResolvedPath(to).pathname);
