import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { matcherWith, type RouterTools } from '../build-plugins/route-matcher.ts';
import routes from './routes.ts';

type Configured = { id?: string; path?: string; index?: boolean; file: string; children?: Configured[] };
const asRoute = ({ id, path, index, file, children }: Configured): RouteObject =>
  ({ id: id ?? file, path, index, children: children?.map(asRoute) }) as RouteObject;
const tree = [{ id: 'root', path: '', children: (routes as Configured[]).map(asRoute) }] as RouteObject[];

const inside = path.resolve('node_modules/react-router/dist/production/lib/router/utils.js');
const Matcher = matcherWith((await import(pathToFileURL(inside).href)) as RouterTools<RouteObject, { route: RouteObject }>);
const matcherFrom = (basename: string) => {
  const matcher = new Matcher(basename);
  matcher.update(tree);
  return matcher;
};
const top = matcherFrom('/');

const paths = (nodes: readonly RouteObject[]): string[] =>
  nodes.flatMap(({ path = '', children = [] }) => [path, ...paths(children as RouteObject[])]);
const filled = [...new Set(paths(tree))].flatMap((path) => {
  const whole = `/${path}`.replaceAll(/:\w+\??/g, '01a2-Б').replace('*', 'нет/такой');
  return [whole, `${whole}/`, whole.toUpperCase(), `${whole}/more`, `/${whole}`, whole.slice(0, -1), `${whole}?q=/services#faq`];
});
const strange = [
  '/',
  '',
  '//',
  '/services',
  '/%D0%B9/%2F',
  '/user/a%2Fb',
  '/services/a%2Fb/c',
  '/%',
  '/admin//users',
  '/a\nb',
  '/..',
  '/(.*)',
];

test.each([...filled, ...strange])('%s leads where the router would lead', (address) => {
  const answer = top.match(address);
  expect(answer).toEqual(matchRoutes(tree, address));
  const [, pathname = '', search = ''] = /^([^?]*)(.*)$/s.exec(address) ?? [];
  expect(top.match({ pathname })).toEqual(matchRoutes(tree, { pathname, search }));
});

test('below another address only what stands there is found', () => {
  for (const address of ['/shop/services/design', '/shop', '/shopping', '/services'])
    expect(matcherFrom('/shop').match(address)).toEqual(matchRoutes(tree, address, '/shop'));
});
