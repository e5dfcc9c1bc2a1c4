import { expect, it } from 'vitest';
import { askAddress, readAsk } from './freelancers-address.ts';

it('says what was asked, and passes over what makes no sense', () => {
  expect(readAsk(undefined, new URLSearchParams())).toEqual({ category: 'all' });
  expect(readAsk('design', new URLSearchParams('level=pro&city= Казань &after=x'))).toEqual({
    category: 'design',
    level: 'pro',
    city: 'Казань',
    after: 'x',
  });
  expect(readAsk('design', new URLSearchParams('level=novice&city=&page=2'))).toEqual({ category: 'design' });
});

it('writes the question back; a change begins at the first page', () => {
  const ask = readAsk('design', new URLSearchParams('level=pro&city=Казань&after=x'));
  expect(askAddress(ask)).toBe(`/freelancers/design?level=pro&city=${encodeURIComponent('Казань')}`);
  expect(askAddress(ask, { category: 'all', level: undefined, city: undefined })).toBe('/freelancers/all');
});
