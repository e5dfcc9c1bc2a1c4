import { expect, it } from 'vitest';
import { isNarrowed, queryAddress, readQuery } from './freelancers-address.ts';

const known = (ask: object) => Object.fromEntries(Object.entries(ask).filter(([, value]) => value !== undefined));

it('says what was asked, and passes over what makes no sense', () => {
  expect(known(readQuery(undefined, new URLSearchParams()))).toEqual({ category: 'all' });
  expect(
    known(
      readQuery('design', new URLSearchParams('level=pro&city= Казань &after=x&free=1&online=1&tax=npd&lang=en&rating=4.5&rate_to=2000')),
    ),
  ).toEqual({
    category: 'design',
    level: 'pro',
    city: 'Казань',
    after: 'x',
    ...{ free: '1', online: '1', tax: 'npd', lang: 'en', rating: '4.5', rate_to: '2000' },
  });
  const nonsense = 'level=novice&city=&page=2&free=yes&online=maybe&tax=god&lang=xx&rating=9&rate_to=-5&proved=none&tag=&q= ';
  expect(known(readQuery('design', new URLSearchParams(nonsense)))).toEqual({ category: 'design' });
});

it('writes the question back; a change begins at the first page', () => {
  const ask = readQuery('design', new URLSearchParams('tag=логотип&level=pro&city=Казань&after=x'));
  expect(queryAddress(ask)).toBe(`/freelancers/design?level=pro&city=${encodeURIComponent('Казань')}&tag=${encodeURIComponent('логотип')}`);
  expect(queryAddress(ask, { category: 'all', level: undefined, city: undefined, tag: undefined })).toBe('/freelancers/all');
});

it('knows whether anything narrows the list', () => {
  expect(isNarrowed(readQuery('design', new URLSearchParams('after=x')))).toBe(false);
  expect(isNarrowed(readQuery('all', new URLSearchParams('free=1')))).toBe(true);
});
