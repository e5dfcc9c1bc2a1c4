/**
 * Links within the site are the router's own. Where a page is drawn on the server they are the very same tags without what only a click
 * needs: a list has a hundred links, and resolving addresses, handlers and prefetching for each took an eighth of its drawing.
 */
import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink, useLocation } from 'react-router';

/** An address that means the same on every page, written as it will stand. */
const isWhole = (to: LinkProps['to']): to is string => typeof to === 'string' && to[0] === '/' && !/\/[/.]/.test(to);

function DrawnLink(props: LinkProps) {
  const { to, discover = 'render', replace, state, preventScrollReset, ...attributes } = props;
  if (!isWhole(to)) return <RouterLink {...props} />;
  return <a {...attributes} href={to} data-discover={discover === 'render' ? 'true' : undefined} />;
}

function DrawnNavLink(props: NavLinkProps) {
  const { pathname } = useLocation();
  const { to, className, children, style, ...rest } = props;
  const isPlain = typeof className !== 'function' && typeof children !== 'function' && typeof style !== 'function';
  if (!isPlain || !isWhole(to)) return <RouterNavLink {...props} />;
  const [here, there] = [pathname.toLowerCase(), to.replace(/[?#].*/, '').toLowerCase()];
  const isHere = here === there || (here.startsWith(there) && here[there.replace(/(.)\/$/, '$1').length] === '/');
  return (
    <DrawnLink
      {...rest}
      {...(style && { style })}
      to={to}
      className={[className, isHere && 'active'].filter(Boolean).join(' ')}
      aria-current={isHere ? 'page' : undefined}
    >
      {children}
    </DrawnLink>
  );
}

/** `<Link to="/services">` */
export const Link = (import.meta.env.SSR ? DrawnLink : RouterLink) as typeof RouterLink;
/** A link that says so when it leads to where one is, or above it. */
export const NavLink = (import.meta.env.SSR ? DrawnNavLink : RouterNavLink) as typeof RouterNavLink;
