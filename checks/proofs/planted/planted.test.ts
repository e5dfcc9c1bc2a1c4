/** Tests that are able to fail: every planted bug still has its place, and the dearest are caught here. All: `npm run planted`. */
import { expect, test } from 'vitest';
import { plant, plantedBugs, plantedSource, tryBugs } from './run.ts';

const bugs = await plantedBugs();
const dearest = [
  'staff-right-not-asked',
  'ownership-compares-wrong-column',
  'stage-may-end-twice',
  'key-not-claimed',
  'balance-below-zero',
  'sql-asks-the-time',
];

test.each(bugs)('%s has its place in the sources, once', (_, bug) => {
  expect(plantedSource(bug)).toContain(bug.replace);
});
test('a place that is gone, or there twice, is an error', () => {
  const bug = { bug: '', file: 'a.ts', find: 'x', replace: 'y', caughtBy: {} };
  expect(plant('axb', bug)).toBe('ayb');
  expect(() => plant('ab', bug)).toThrow('0 times');
  expect(() => plant('axbx', bug)).toThrow('2 times');
});

test('the dearest bugs are caught', { timeout: 300_000 }, async () => {
  const tried = await tryBugs(
    bugs.filter(([name]) => dearest.includes(name)),
    () => undefined,
  );
  expect(tried.filter(({ caught }) => !caught)).toEqual([]);
  expect(tried.map(({ name }) => name).sort()).toEqual([...dearest].sort());
});
