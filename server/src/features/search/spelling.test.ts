import { expect, test } from 'vitest';
import { editDistance, fromTranslit, nearestWord, otherLayout, soundOf, spellingsOf, toTranslit } from './spelling.ts';

test.each([
  ['ghbdtn', 'привет'],
  ['kjujnbg', 'логотип'],
  ['dbpbnrf', 'визитка'],
  ['j,kj;rf', 'обложка'],
  ['[elj;ybr', 'художник'],
  ['цщквзкуыы', 'wordpress'],
  ['сщтеуте', 'content'],
])('«%s» typed on the other layout is «%s»', (typed, meant) => {
  expect(otherLayout(typed)).toBe(meant);
});

test('a text of both alphabets has no other layout, nor has a number', () => {
  expect(otherLayout('веб-design')).toBeUndefined();
  expect(otherLayout('2026')).toBeUndefined();
});

test.each([
  ['logotip', 'логотип'],
  ['dizajn', 'дизайн'],
  ['perevod', 'перевод'],
  ['chertezh', 'чертеж'],
  ['ozvuchka', 'озвучка'],
  ['yurist', 'юрист'],
  ['illyustraciya', 'иллюстрация'],
  ['repetitor', 'репетитор'],
])('`%s` is «%s» in Latin letters', (latin, russian) => {
  const found = fromTranslit(latin);
  expect(editDistance(found!, russian)).toBeLessThanOrEqual(1);
});

test.each([
  ['фигма', 'figma'],
  ['тильда', 'tilda'],
])('«%s» is `%s` in Russian letters', (russian, latin) => {
  expect(editDistance(toTranslit(russian)!, latin)).toBeLessThanOrEqual(1);
});

test.each<[string, string, number]>([
  ['логотип', 'логотип', 0],
  ['лаготип', 'логотип', 1],
  ['логтоип', 'логотип', 1],
  ['логоти', 'логотип', 1],
  ['лагатип', 'логотип', 2],
  ['кот', 'дизайн', 3],
])('from «%s» to «%s»: %i', (a, b, slips) => {
  expect(editDistance(a, b)).toBe(slips);
});

test.each([
  ['лаготип', 'логотип'],
  ['призентация', 'презентация'],
  ['агзвучк', 'озвучк'],
  ['дезайн', 'дизайн'],
  ['илюстрац', 'иллюстрац'],
  ['моршрут', 'маршрут'],
])('«%s» and «%s» meet under a spelling key', (typed, meant) => {
  const keys = new Set(spellingsOf(typed));
  expect(spellingsOf(meant).some((key) => keys.has(key))).toBe(true);
});

test('the word that was meant is found among strange ones, and none where none is near', () => {
  const known = [
    { stem: 'код', documents: 900 },
    { stem: 'кот', documents: 3 },
    { stem: 'логотип', documents: 40 },
  ];
  expect(soundOf('визетка')).toBe(soundOf('визитка'));
  expect(nearestWord('лаготип', known)?.stem).toBe('логотип');
  expect(nearestWord('зебра', known)).toBeUndefined();
});

test.each<[string, string, [meant: string, documents: number], [other: string, documents: number]]>([
  ['the same first letter goes before the same sound', 'абажур', ['абажар', 3], ['обажур', 900]],
  ['the same sound goes before fewer slips', 'лаготип', ['логотеп', 3], ['лаготит', 900]],
  ['fewer slips go before commonness', 'лаготип', ['логотип', 3], ['логотеп', 900]],
  ['the commoner goes before the rarer', 'макет', ['макат', 900], ['макут', 3]],
])('%s: «%s»', (_, typed, ...words) => {
  const known = words.map(([stem, documents]) => ({ stem, documents }));
  for (const order of [known, known.toReversed()]) expect(nearestWord(typed, order)?.stem).toBe(words[0][0]);
});

test.each([
  ['малако', 'молоко', true],
  ['малако', 'барако', false],
  ['кода', 'мода', true],
  ['кода', 'код', false],
])(
  'two slips of a short word are forgiven by the same sound alone, and three letters are meant by no slip: «%s», «%s»',
  (typed, stem, isNear) => {
    expect(nearestWord(typed, [{ stem, documents: 40 }])?.stem).toBe(isNear ? stem : undefined);
  },
);
