/** Every planted bug still has its place. Whether it is caught: planted.full.test.ts and `npm run planted`. */
import { expect, test } from 'vitest';
import { plant, plantedBugs, plantedSource } from './run.ts';

test.each(await plantedBugs())('%s has its place in the sources, once', (_, bug) => {
  expect(plantedSource(bug)).toContain(bug.replace);
});

test('a place that is gone, or there twice, is an error', () => {
  const bug = { bug: '', file: 'a.ts', find: 'x', replace: 'y', caughtBy: {} };
  expect(plant('axb', bug)).toBe('ayb');
  expect(() => plant('ab', bug)).toThrow('0 times');
  expect(() => plant('axbx', bug)).toThrow('2 times');
});
