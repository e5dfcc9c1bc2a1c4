import { expect, test } from 'vitest';
import { fits } from './fits.ts';
import type { Published } from './saved-searches.sql.ts';

const article = {
  price_from_minor: 1,
  price_to_minor: 1,
  term_days: 1,
  words: [],
  facets: ['level:pro'],
  attributes: { words: 1500 },
} as unknown as Published;

test.each([
  ['within', 'num.words:1000-2000', true],
  ['from', 'num.words:1500-', true],
  ['too small', 'num.words:1501-', false],
  ['too large', 'num.words:-1499', false],
  ['a figure it does not have', 'num.pages:1-', false],
  ['who is free today', 'free:yes', true],
  ['who is online', 'online:yes', true],
  ['a facet it carries', 'level:pro', true],
  ['a facet it does not', 'level:top', false],
])('something new answers a kept search by figures: %s', (_, facet, does) => {
  expect(fits(article, { category: 'all' }, [], [[facet]])).toBe(does);
});

test('a project has no figures', () => {
  const { attributes: _, ...project } = article;
  expect(fits(project, { category: 'all' }, [], [['num.words:1-']])).toBe(false);
});
