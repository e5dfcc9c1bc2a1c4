import { expect, it } from 'vitest';
import { changedPoints } from './edition-changes.ts';

const text = (...points: (string | { title: string; text: string })[]) => [
  { id: 'terms', title: 'Правила', clauses: [{ title: 'О чём', points }] },
];

it.each([
  ['the same says nothing', text('Раз.'), text('Раз.'), []],
  ['another wording', text('Раз.', 'Два.'), text('Раз.', 'Две.'), [['terms-1.2', 'Правила, 1.2', 'Два.', 'Две.']]],
  ['a point more', text('Раз.'), text('Раз.', { title: 'Новое', text: 'Два.' }), [['terms-1.2', 'Правила, 1.2', '', 'Новое. Два.']]],
  ['a point that lost its words', text('Раз.', 'Два.'), text('Раз.'), [['terms-1.2', 'Правила, 1.2', 'Два.', '']]],
  ['a document more', [], text('Раз.'), [['terms-1.1', 'Правила, 1.1', '', 'Раз.']]],
])('%s', (_, before, after, changed) => {
  expect(changedPoints(before, after).map(({ anchor, place, ...words }) => [anchor, place, words.before, words.after])).toEqual(changed);
});
