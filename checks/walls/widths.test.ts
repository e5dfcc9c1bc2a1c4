/** A class for a width that the tokens do not know is silently no class at all. */
import { expect, test } from 'vitest';
import { readSource, readSources, type Source } from './sources.ts';

const known = new Set([...readSource('web/app/tokens.css').source.matchAll(/--breakpoint-(\w+):/g)].map(([, name]) => name));
const named = /(?<![\w/-])(?:max-|min-)?(xs|sm|md|lg|xl|\dxl):(?=[a-z[!-])/g;

const dead = (files: readonly Source[]): string[] =>
  files.flatMap(({ path, source }) =>
    [...source.matchAll(named)].filter(([, name]) => !known.has(name!)).map(([said]) => `${path}: ${said}`),
  );

test('every width that a class names is one of the tokens', () => {
  expect([...known]).toEqual(['xs', 'md', 'lg', 'xl']);
  expect(dead(readSources('.tsx', '.ts', '.css').filter(({ path }) => path.startsWith('web/app/')))).toEqual([]);
});

test.each([
  ['grid sm:grid-cols-2', 1],
  ["'2xl:gap-4'", 1],
  ['max-sm:mb-1 md:gap-2 max-xs:p-2', 1],
  ['min-[96rem]:gap-4 xl:p-2', 0],
])('a class of no width is seen: %s', (source, seen) => {
  expect(dead([{ path: 'web/app/planted.tsx', source }])).toHaveLength(seen);
});
