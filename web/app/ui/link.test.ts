import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Link as RouterLink, NavLink as RouterNavLink } from 'react-router';
import { expect, test } from 'vitest';
import { GetForm } from './get-form.tsx';
import { isOnePage, isPlainClick, Link, type LinkProps, NavLink } from './link.tsx';

/** The attributes of each tag in one order: which comes first means nothing. */
const drawn = (link: ReactNode, at = '/services/design') =>
  renderToStaticMarkup(h(MemoryRouter, { initialEntries: [at] }, link)).replace(
    /<(a|form) ([^>]*)>/g,
    (_, tag: string, attributes: string) => `<${tag} ${(attributes.match(/[\w-]+="[^"]*"/g) ?? []).sort().join(' ')}>`,
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

const places = ['/services', '/services/design', '/Services/Design?q=1#x', '/services/des', '/projects', '/'];
test.each(places)('a place at %s says whether one is there as the router would', (to) => {
  // the router names the place in its class as well, which nothing here looks at
  for (const at of ['/services/design', '/services', '/'])
    expect(drawn(h(NavLink, { to, className: 'place' }), at)).toBe(drawn(h(RouterNavLink, { to, className: () => 'place' }), at));
});

test('a form asks of a path, or of the page it stands on', () => {
  const field = h('input', { name: 'q', defaultValue: 'логотип' });
  const form = { action: '/search', role: 'search', className: 'box' } as const;
  expect(drawn(h(GetForm, form, field))).toBe(
    '<form action="/search" class="box" data-discover="true" method="get" role="search"><input name="q" value="логотип"/></form>',
  );
  expect(drawn(h(GetForm, {}, field), '/services/design?q=было')).toContain('action="/services/design"');
});

const plain = { button: 0, metaKey: false, altKey: false, ctrlKey: false, shiftKey: false };
test.each([
  [{}, undefined, true],
  [{}, '_self', true],
  [{}, '_blank', false],
  [{ button: 1 }, undefined, false],
  [{ ctrlKey: true }, undefined, false],
  [{ metaKey: true }, undefined, false],
  [{ shiftKey: true }, undefined, false],
  [{ altKey: true }, undefined, false],
])('a click with %j on a link for %s is followed by the page itself: %s', (held, target, isFollowed) => {
  expect(isPlainClick({ ...plain, ...held }, target)).toBe(isFollowed);
});

test.each([
  ['/', '/services', true],
  ['/services/design', '/services/all', true],
  ['/services/design', '/', true],
  ['/services/', '/services/web', true],
  ['/services/compare', '/services', false],
  ['/services/design', '/services/design/01a2', false],
  ['/faq', '/services', false],
  ['/services', '/projects', false],
])('spec §2: from %s to %s one stays in place: %s', (from, to, stays) => {
  expect(isOnePage(from, to)).toBe(stays);
});
