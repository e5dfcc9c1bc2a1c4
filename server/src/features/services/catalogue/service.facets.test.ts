import { splitFacets } from '@artel/contracts/kit/facets.ts';
import { expect, test } from 'vitest';
import { type FacetFacts, facetsOf, groupsOf, termsOf } from './service.facets.ts';

const cms = {
  key: 'cms',
  title: 'Движок',
  type: 'multi',
  values: ['WordPress', 'Tilda'],
  filterable: true,
  labels: { Tilda: 'Тильда' },
} as const;
const layered = { key: 'layered', title: 'Исходники', type: 'bool', values: [], filterable: true, labels: {} } as const;
const words = { key: 'words', title: 'Объём', type: 'number', values: [], filterable: true, labels: {} } as const;
const hidden = { key: 'note', title: 'Заметка', type: 'select', values: ['а'], filterable: false, labels: {} } as const;
const facts: FacetFacts = {
  ...{ category_id: 'c1', sub_category_id: 'c2', rating_score: 4.6, rating_count: 3, level: 'pro', city: 'Казань' },
  ...{ languages: [{ code: 'ru' }, { code: 'en' }], is_verified: true },
  values: { cms: ['Tilda', 'Drupal'], layered: true, words: 1200, note: 'а', gone: 'было' },
  attributes: [cms, layered, words, hidden],
};

test('a service is found by its trade, its seller and its attributes, as far as the category knows them', () => {
  expect(facetsOf(facts)).toEqual([
    ...['in:all', 'in:c1', 'in:c2', 'level:pro', 'rating:4.5', 'rating:4', 'verified:yes', 'lang:ru', 'lang:en', 'city:Казань'],
    ...['attr.cms:Tilda', 'attr.layered:yes'],
  ]);
});

test.each<[string, Partial<FacetFacts>, string]>([
  ['without reviews it has no mark', { rating_count: 0 }, 'rating'],
  ['a hidden town is not told', { city: null }, 'city'],
  ['nothing proved is not claimed', { is_verified: false }, 'verified'],
  ['«нет» is not searched for', { values: { layered: false } }, 'attr'],
])('%s', (_, less, key) => {
  expect(facetsOf({ ...facts, ...less }).filter((facet) => facet.startsWith(key))).toEqual([]);
});

test('values of one key are alternatives, keys hold together', () => {
  expect(termsOf(['level:pro', 'city:Казань', 'level:top'])).toEqual([['level:pro', 'level:top'], 'city:Казань']);
});

test.each([
  ['level:top|level:top|lang:en', ['level:top', 'lang:en']],
  ['in:c1|sql:1|level:|:top|attr.Cms:x|', []],
  [undefined, []],
])('the address «%s» asks for %j', (text, asked) => {
  expect(splitFacets(text)).toEqual(asked);
});

test('what would find nothing is not offered, what is chosen stays', () => {
  const counts = new Map([
    ['level:top', 4],
    ['lang:en', 2],
    ['attr.cms:Tilda', 3],
    ['in:all', 9],
  ]);
  const groups = groupsOf(counts, ['level:novice'], [cms, layered]);
  expect(groups.map(({ title, options }) => [title, options.map((option) => `${option.title} ${option.count}`)])).toEqual([
    ['Движок', ['Тильда 3']],
    ['Уровень исполнителя', ['Топ 4', 'Новичок 0']],
    ['Язык общения', ['английский 2']],
  ]);
});

test('of many towns those with most services are offered', () => {
  const counts = new Map(Array.from({ length: 20 }, (_, at) => [`city:Город ${String(at).padStart(2, '0')}`, at + 1]));
  const [towns] = groupsOf(counts, ['city:Город 01'], []);
  expect(towns!.options).toHaveLength(13);
  expect(towns!.options[0]!.title).toBe('Город 19');
});
