/** Lighthouse looks at every public route (bench/lighthouse.ts). */
import { expect, test } from 'vitest';
import { measured } from '../../e2e/budgets.ts';
import routes from '../../web/app/routes.ts';

type Route = (typeof routes)[number];
const pathsIn = ({ path, index, children }: Route): string[] => children?.flatMap(pathsIn) ?? [index ? '/' : (path ?? '')];

/** What is missing answers 404, the examples of the kit are nobody's page. */
const notMeasured = ['*', 'test'];

test('every public route is among the pages that Lighthouse measures', () => {
  const open = routes.filter(({ file }) => file === 'layouts/default.tsx').flatMap(pathsIn);
  expect(Object.keys(measured).sort()).toEqual(open.filter((path) => !notMeasured.includes(path)).sort());
});
