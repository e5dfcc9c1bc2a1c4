/**
 * Links within the site. They do what the router's own do, and carry nothing of theirs that is not used here. Where a page is drawn on the
 * server a link is its tag alone: a list has a hundred, and readying each for a click that cannot come took an eighth of the drawing.
 */
import type { ComponentProps, MouseEvent } from 'react';
import { createPath, type To, useHref, useLocation, useNavigate } from 'react-router';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To;
  /** Takes the place of this page in the history. */
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
  /** 'none': what this link leads to is not looked up ahead; another link to it does that. */
  discover?: 'render' | 'none';
};

/** The page of services has several addresses, and does not scroll to its top from one to the next (spec §2). */
const ofServices = /^\/(?:services(?:\/(?!compare\b)[^/]+)?\/?)?$/;
export const isOnePage = (from: string, to: string): boolean => ofServices.test(from) && ofServices.test(to);

/** An address that means the same on every page, written as it will stand. */
const isWhole = (to: To): to is string => typeof to === 'string' && to[0] === '/' && !/\/[/.]/.test(to);
/** Of another site, or no page at all. */
const isElsewhere = (to: To): to is string => typeof to === 'string' && /^(?:[a-z][\w+.-]*:|\/\/)/i.test(to);
type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>;
/** A click that asks for nothing of the browser's own: a new tab, a window, a download. */
export const isPlainClick = (event: Click, target?: string): boolean =>
  event.button === 0 && (!target || target === '_self') && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** `<Link to="/services">` */
export function Link(props: LinkProps) {
  const { to, replace: _, state: __, preventScrollReset: ___, discover, ...rest } = props;
  const ahead = discover !== 'none' && !isElsewhere(to) ? 'true' : undefined;
  if (isElsewhere(to) || (import.meta.env.SSR && isWhole(to))) return <a {...rest} href={to} data-discover={ahead} />;
  return <LivingLink {...props} ahead={ahead} />;
}

function LivingLink({
  to,
  replace,
  state,
  preventScrollReset,
  discover: _,
  ahead,
  onClick,
  ...rest
}: LinkProps & { ahead?: 'true' | undefined }) {
  const href = useHref(to);
  const location = useLocation();
  const here = createPath(location);
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event, rest.target)) return;
    event.preventDefault();
    // the page one is on already makes no second step in the history
    const staysInPlace = preventScrollReset ?? isOnePage(location.pathname, href.split(/[?#]/)[0] ?? '');
    void navigate(to, { replace: replace ?? href === here, state, preventScrollReset: staysInPlace });
  };
  return <a {...rest} href={href} data-discover={ahead} onClick={follow} />;
}

/** A link that says so when it leads to where one is, or above it. */
export function NavLink({ to, ...rest }: LinkProps & { to: string }) {
  const [here = '', there = ''] = [useLocation().pathname, to].map((path) =>
    (path.split(/[?#]/, 1)[0] ?? '').replace(/\/$/, '').toLowerCase(),
  );
  const isHere = here === there || (there !== '' && here.startsWith(`${there}/`));
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />;
}
