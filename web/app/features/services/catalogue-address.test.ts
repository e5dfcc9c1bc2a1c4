import { expect, test } from 'vitest';
import { choosingAddress, isChoosing, isNarrowed, queryAddress, readQuery, toggledFacet } from './catalogue-address.ts';
import { withRange } from './list/with-range.ts';

const read = (query: string, slug?: string) => readQuery(slug, new URLSearchParams(query));

test('the address says everything that was asked, and nothing else', () => {
  const ask = read('q=логотип&price_from=1000&price_to=5000&term_to=7&sort=cheap', 'design');
  expect(ask).toMatchObject({ category: 'design', q: 'логотип', price_from: 1000, price_to: 5000, term_to: 7, sort: 'cheap' });
  expect(read(queryAddress(ask).split('?')[1]!, 'design')).toEqual(ask);
});

test('nonsense in the address is passed over', () => {
  const ask = read('price_from=abc&price_to=-5&term_to=0&sort=best&q=%20%20&price_from=');
  expect(ask).toEqual({
    category: 'all',
    q: undefined,
    price_from: undefined,
    price_to: undefined,
    term_to: undefined,
    f: undefined,
    sort: undefined,
    after: undefined,
  });
  expect(isNarrowed(ask)).toBe(false);
});

test('a changed filter begins at the first page; the usual order is not said', () => {
  const ask = read('sort=recommended&after=abc&term_to=3', 'logo');
  expect(queryAddress(ask, { term_to: undefined })).toBe('/services/logo');
  expect(queryAddress(ask, { category: 'all', sort: 'new' })).toBe('/services?term_to=3&sort=new');
});

test('facets stand in one line, whether they were linked or came from the boxes of a form', () => {
  const ask = read('f=level:pro&f=level:top&f=attr.cms:Tilda&f=in:secret&f=%D0%B9', 'design');
  expect(ask.f).toBe('level:pro|level:top|attr.cms:Tilda');
  expect(read(queryAddress(ask).split('?')[1]!, 'design')).toEqual(ask);
  expect(isNarrowed(ask)).toBe(true);
  expect(toggledFacet(ask.f, 'level:pro')).toBe('level:top|attr.cms:Tilda');
  expect(toggledFacet('level:pro', 'level:pro')).toBeUndefined();
  expect(toggledFacet(undefined, 'lang:en')).toBe('lang:en');
});

test('the open panel is part of the address and of nothing that is asked', () => {
  const address = choosingAddress(read('q=логотип', 'design'));
  const search = new URLSearchParams(address.split('?')[1]);
  expect(isChoosing(search)).toBe(true);
  expect(readQuery('design', search)).toEqual(read('q=логотип', 'design'));
  expect(choosingAddress(read(''))).toBe('/services?filters=open');
});

test.each([
  ['both ends', 'num.words.from=1000&num.words.to=5000', 'num.words:1000-5000'],
  ['one end, the other field sent empty', 'num.words.from=&num.words.to=5000', 'num.words:-5000'],
  [
    'beside boxes and an address of before',
    'f=level:pro&f=num.pages:3-&num.words.from=10&num.words.to=',
    'level:pro|num.pages:3-|num.words:10-',
  ],
  ['nothing typed', 'num.words.from=&num.words.to=', undefined],
  ['letters', 'num.words.from=много&num.words.to=', undefined],
])('a figure typed into a plain form is read: %s', (_, search, f) => {
  expect(readQuery('texts', new URLSearchParams(search)).f).toBe(f);
});

test('another range of a figure takes the place of the former; an empty one takes it away', () => {
  expect(withRange('level:pro|num.words:1-2', 'words', '3', '')).toBe('level:pro|num.words:3-');
  expect(withRange('level:pro|num.words:1-2', 'words', '', '')).toBe('level:pro');
});
