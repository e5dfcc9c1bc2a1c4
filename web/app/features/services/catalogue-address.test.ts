import { expect, test } from 'vitest';
import { askAddress, isNarrowed, readAsk } from './catalogue-address.ts';

const read = (query: string, slug?: string) => readAsk(slug, new URLSearchParams(query));

test('the address says everything that was asked, and nothing else', () => {
  const ask = read('q=логотип&price_from=1000&price_to=5000&term_to=7&sort=cheap', 'design');
  expect(ask).toMatchObject({ category: 'design', q: 'логотип', price_from: 1000, price_to: 5000, term_to: 7, sort: 'cheap' });
  expect(read(askAddress(ask).split('?')[1]!, 'design')).toEqual(ask);
});

test('nonsense in the address is passed over', () => {
  const ask = read('price_from=abc&price_to=-5&term_to=0&sort=best&q=%20%20&price_from=');
  expect(ask).toEqual({
    category: 'all',
    q: undefined,
    price_from: undefined,
    price_to: undefined,
    term_to: undefined,
    sort: undefined,
    after: undefined,
  });
  expect(isNarrowed(ask)).toBe(false);
});

test('a changed filter begins at the first page; the usual order is not said', () => {
  const ask = read('sort=recommended&after=abc&term_to=3', 'logo');
  expect(askAddress(ask, { term_to: undefined })).toBe('/services/logo');
  expect(askAddress(ask, { category: 'all', sort: 'new' })).toBe('/services?term_to=3&sort=new');
});
