import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { isOnePage, Link } from './link.tsx';

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

const leadsTo = (at: string, to: string): string | undefined =>
  /href="([^"]*)"/.exec(renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [at] }, createElement(Link, { to }))))?.[1];

test.each([
  ['/profile/orders?id=42', '#money', '/profile/orders?id=42#money'],
  ['/admin/orders?id=42', '#history', '/admin/orders?id=42#history'],
  ['/faq', '#payouts', '/faq#payouts'],
  ['/profile/orders?id=42', '/faq#payouts', '/faq#payouts'],
])('a link within a page keeps what is open on it: at %s, %s', (at, to, href) => {
  expect(leadsTo(at, to)).toBe(href);
});
