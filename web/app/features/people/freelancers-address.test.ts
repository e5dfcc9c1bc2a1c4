import { expect, it } from 'vitest';
import { askAddress, isNarrowed, readAsk } from './freelancers-address.ts';

const known = (ask: object) => Object.fromEntries(Object.entries(ask).filter(([, value]) => value !== undefined));

it('says what was asked, and passes over what makes no sense', () => {
  expect(known(readAsk(undefined, new URLSearchParams()))).toEqual({ category: 'all' });
  expect(
    known(
      readAsk('design', new URLSearchParams('level=pro&city= Казань &after=x&free=1&online=1&tax=npd&lang=en&rating=4.5&rate_to=2000')),
    ),
  ).toEqual({
    category: 'design',
    level: 'pro',
    city: 'Казань',
    after: 'x',
    ...{ free: '1', online: '1', tax: 'npd', lang: 'en', rating: '4.5', rate_to: '2000' },
  });
  const nonsense = 'level=novice&city=&page=2&free=yes&online=maybe&tax=god&lang=xx&rating=9&rate_to=-5&proved=none&tag=&q= ';
  expect(known(readAsk('design', new URLSearchParams(nonsense)))).toEqual({ category: 'design' });
});

it('writes the question back; a change begins at the first page', () => {
  const ask = readAsk('design', new URLSearchParams('tag=логотип&level=pro&city=Казань&after=x'));
  expect(askAddress(ask)).toBe(`/freelancers/design?level=pro&city=${encodeURIComponent('Казань')}&tag=${encodeURIComponent('логотип')}`);
  expect(askAddress(ask, { category: 'all', level: undefined, city: undefined, tag: undefined })).toBe('/freelancers/all');
});

it('knows whether anything narrows the list', () => {
  expect(isNarrowed(readAsk('design', new URLSearchParams('after=x')))).toBe(false);
  expect(isNarrowed(readAsk('all', new URLSearchParams('free=1')))).toBe(true);
});
