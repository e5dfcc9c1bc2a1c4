/** Nothing on the product's pages leads nowhere: every kind of link is followed as each kind of person. */
import { expect, test } from 'vitest';
import type { Demo } from '../steps/members.ts';
import { memberRoutes, publicRoutes, staffRoutes } from '../steps/public-routes.ts';
import { demo, guest, origin, type Visitor } from './visitor.ts';

const signedOut = /^\/login/;

/** `services/:slug?` → what its addresses look like; the longest routes first, so that `profile/items/create` is not an id. */
const patterns = [...publicRoutes, ...memberRoutes, ...staffRoutes]
  .filter((route) => route !== '*')
  .sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')) || b.length - a.length)
  .map((route) => ({
    route,
    looks: new RegExp(`^/${route === '/' ? '' : route.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`),
  }));
const routeOf = (pathname: string): string => patterns.find(({ looks }) => looks.test(pathname))?.route ?? pathname;

type Found = { links: URL[]; dead: string[] };

/** Links of a page as the server renders it; those that can lead nowhere are told as they are written. */
function linksIn(html: string, address: URL): Found {
  const written = html.replace(/<script\b[\s\S]*?<\/script>/g, '');
  const raw = [...written.matchAll(/<a\s[^>]*>/g)].map(
    ([tag]) => [/\bhref="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&'), tag] as const,
  );
  const dead = raw.filter(([href]) => href === undefined || href === '' || href === '#' || href.startsWith('javascript:'));
  const links = raw.map(([href]) => new URL(href ?? '', address)).filter((link) => link.origin === origin());
  return { links, dead: dead.map(([, tag]) => tag.slice(0, 160)) };
}

/** Walks from the front page until of every route that links lead to so many addresses were opened; answers what was wrong. */
async function walk(visitor: Visitor, perRoute: number, isMember: boolean): Promise<{ opened: string[]; wrong: string[] }> {
  const waiting = ['/'];
  const opened = new Set<string>();
  const perKind = new Map<string, number>();
  const parts = new Map<string, Set<string>>();
  const wrong: string[] = [];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const { pathname } = new URL(address, origin());
    const kind = routeOf(pathname);
    const seen = perKind.get(kind) ?? 0;
    if (opened.has(pathname) || seen >= perRoute) continue;
    perKind.set(kind, seen + 1);
    opened.add(pathname);
    const answer = await visitor.open(address);
    if (answer.status >= 400) wrong.push(`${answer.status} ${address}`);
    const arrived = new URL(answer.address, origin());
    if (isMember && signedOut.test(arrived.pathname)) wrong.push(`${address} asks a member to sign in`);
    const { links, dead } = linksIn(answer.html, arrived);
    wrong.push(...dead.map((html) => `${address}: ${html}`));
    for (const link of links) {
      const path = link.pathname + link.search;
      if (link.hash) parts.set(path, (parts.get(path) ?? new Set()).add(link.hash.slice(1)));
      if (!/^\/(api|files|covers)\//.test(link.pathname)) waiting.push(path);
    }
  }
  for (const [path, ids] of parts) {
    const { html } = await visitor.open(path);
    for (const id of ids) if (!html.includes(`id="${id}"`)) wrong.push(`${path} has no part #${id}`);
  }
  return { opened: [...opened], wrong };
}

test('no link that a guest finds leads nowhere', async () => {
  const { opened, wrong } = await walk(guest(), 2, false);
  expect(wrong).toEqual([]);
  // the walk reached the ends of the public area
  expect(opened).toEqual(expect.arrayContaining(['/faq', '/conditions', '/become-seller', '/recover', '/login', '/reg', '/contacts']));
});

test.each<[Demo, string[]]>([
  ['customer', ['/profile/dashboard', '/profile/orders', '/profile/finance', '/profile/saved']],
  ['seller', ['/profile/items', '/profile/items/create', '/profile/finance']],
  ['admin', ['/admin/services', '/admin/orders', '/admin/payments']],
])('no link that the demo %s finds leads nowhere', async (who, ends) => {
  const { opened, wrong } = await walk(await demo(who), 1, true);
  expect(wrong).toEqual([]);
  expect(opened).toEqual(expect.arrayContaining(ends));
});
