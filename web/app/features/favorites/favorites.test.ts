import type { Favorite } from '@artel/contracts/people/favorites.ts';
import { expect, test } from 'vitest';
import { favoritesIn, toggled } from './favorites.ts';

const id = (tail: number) => `01900000-0000-7000-8000-00000000000${tail}`;
const logo: Favorite = { id: id(1), type: 'service' };
const sign: Favorite = { id: id(2), type: 'service' };
const person: Favorite = { id: id(1), type: 'user' };

test.each<[string, Favorite[], Favorite, Favorite[]]>([
  ['the first one is added', [], logo, [logo]],
  ['an absent one stands first', [logo], sign, [sign, logo]],
  ['a present one is removed', [sign, logo], sign, [logo]],
  ['the last one leaves an empty list', [logo], logo, []],
  ['the same id of another kind is another thing', [logo], person, [person, logo]],
])('spec §4: %s', (_, list, item, after) => {
  expect(toggled(list, item)).toEqual(after);
});

test.each<[string, unknown, Favorite[]]>([
  ['nothing', undefined, []],
  ['no list', { id: id(1) }, []],
  ['a list', [logo, person], [logo, person]],
  ['strangers among them', [logo, null, 7, { id: 'x', type: 'service' }, { id: id(2), type: 'order' }], [logo]],
  ['more than is asked', [{ ...logo, note: 'x' }], [logo]],
])('what was stored is read with care: %s', (_, stored, read) => {
  expect(favoritesIn(stored)).toEqual(read);
});
