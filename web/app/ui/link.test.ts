import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type LinkProps, MemoryRouter, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink } from 'react-router';
import { expect, test } from 'vitest';
import { Link, NavLink } from './link.tsx';

/** The attributes of each tag in one order: which comes first means nothing. */
const drawn = (link: ReactNode, at = '/services/design') =>
  renderToStaticMarkup(h(MemoryRouter, { initialEntries: [at] }, link)).replace(
    /<a ([^>]*)>/g,
    (_, attributes: string) => `<a ${(attributes.match(/[\w-]+="[^"]*"/g) ?? []).sort().join(' ')}>`,
  );

const links: LinkProps[] = [
  { to: '/' },
  { to: '/services/design/01a2?q=тест&f=a|b#packages', className: 'link', children: 'Услуга' },
  { to: '/services', discover: 'none', title: '«Все»', 'aria-label': 'Каталог' },
  { to: '/login', replace: true, state: { from: '/x' }, preventScrollReset: true },
  { to: '?page=2' },
  { to: '#main' },
  { to: '.' },
  { to: '' },
  { to: '../all' },
  { to: '/services/../projects' },
  { to: '/services//design' },
  { to: '//evil.test/path' },
  { to: 'https://artel.test/', target: '_blank', rel: 'noreferrer' },
  { to: { pathname: '/reg', search: 'role=seller' } },
];
test.each(links)('a link to $to is drawn as the router would draw it', (props) => {
  expect(drawn(h(Link, props))).toBe(drawn(h(RouterLink, props)));
});

const places: NavLinkProps[] = [
  { to: '/services', className: 'place' },
  { to: '/services/design', className: 'place' },
  { to: '/Services/Design?q=1#x' },
  { to: '/services/des', className: 'place' },
  { to: '/services/', className: 'place' },
  { to: '/projects', className: 'place', children: 'Проекты' },
  { to: '/', className: 'place' },
  { to: 'relative', className: 'place' },
  { to: '/services', className: ({ isActive }) => (isActive ? 'here' : 'there') },
  { to: '/services', children: ({ isActive }) => String(isActive) },
];
test.each(places)('a place at $to says whether one is there as the router would', (props) => {
  expect(drawn(h(NavLink, props))).toBe(drawn(h(RouterNavLink, props)));
  expect(drawn(h(NavLink, props), '/')).toBe(drawn(h(RouterNavLink, props), '/'));
});
