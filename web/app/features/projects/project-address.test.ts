import { expect, it } from 'vitest';
import { searchPath } from '../saved-searches/saved-searches.text.ts';
import { feedPath } from './feed-link.tsx';
import { isNarrowed, projectPath, queryAddress, readQuery, savedOf } from './project-address.ts';

it('says what was asked, and passes over what makes no sense', () => {
  expect(readQuery('design', new URLSearchParams('q= знак &price_from=5000&price_to=много&after=x'))).toEqual({
    category: 'design',
    q: 'знак',
    price_from: 5000,
    after: 'x',
  });
  expect(isNarrowed(readQuery(undefined, new URLSearchParams('q=&price_from=0&price_to=-1')))).toBe(false);
});

it('writes the question back; a change begins at the first page', () => {
  const ask = readQuery('design', new URLSearchParams('q=знак&price_to=9000&after=x'));
  expect(queryAddress(ask, { q: undefined })).toBe('/projects/design?price_to=9000');
  expect(queryAddress(ask, { category: 'all', q: undefined, price_to: undefined })).toBe('/projects');
  expect(projectPath({ _id: '1', category: { slug: 'design' } })).toBe('/projects/design/1');
});

it('has a feed of the same conditions, but for words', () => {
  const feedOf = (slug: string | undefined, search: string) => feedPath(readQuery(slug, new URLSearchParams(search)));
  expect(feedOf(undefined, '')).toBe('/api/projects/rss?category=all');
  expect(feedOf('design', 'price_to=9000&paid=1&after=x')).toBe('/api/projects/rss?category=design&price_to=9000&paid=1');
  expect(feedOf('design', 'q=знак')).toBeUndefined();
});

it('a kept search leads back to the same list, but for what is true of everything new', () => {
  const ask = readQuery('design', new URLSearchParams('q=знак&price_to=9000&deadline_to=14&tag=меню&hires=1&paid=1&few_bids=1&fresh=1'));
  const kept = new URL(searchPath({ scope: 'projects', query: JSON.parse(JSON.stringify(savedOf(ask))) }), 'https://site.test');
  expect(kept.pathname).toBe('/projects/design');
  expect(readQuery('design', kept.searchParams)).toEqual({ ...ask, few_bids: undefined, fresh: undefined });
});
