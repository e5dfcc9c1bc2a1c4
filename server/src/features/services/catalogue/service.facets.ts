import { isCondition } from '@artel/contracts/kit/facets.ts';
import { labelOf } from '@artel/contracts/services/attributes.ts';
import { type FacetGroup, type facetKeys, ratingMarks, yes } from '@artel/contracts/services/service-facets.ts';

type Attribute = {
  key: string;
  title: string;
  type: 'select' | 'multi' | 'number' | 'bool';
  values: readonly string[];
  filterable: boolean;
  labels: Record<string, string>;
};

export type FacetFacts = {
  category_id: string | null;
  sub_category_id: string | null;
  rating_score: number | null;
  rating_count: number;
  level: string;
  city: string | null;
  languages: readonly { code: string }[];
  is_verified: boolean;
  values: Readonly<Record<string, unknown>>;
  attributes: readonly Attribute[];
};

export const anywhere = 'in:all';

export function facetsOf(facts: FacetFacts): string[] {
  const { category_id, sub_category_id, rating_score, rating_count, level, city, languages, is_verified } = facts;
  const marks = rating_count > 0 ? ratingMarks.filter((mark) => (rating_score ?? 0) >= Number(mark)) : [];
  return [
    anywhere,
    ...[category_id, sub_category_id].filter((id) => id !== null).map((id) => `in:${id}`),
    `level:${level}`,
    ...marks.map((mark) => `rating:${mark}`),
    ...(is_verified ? [`verified:${yes}`] : []),
    ...languages.map(({ code }) => `lang:${code}`),
    ...(city ? [`city:${city}`] : []),
    ...facts.attributes.flatMap((attribute) => attributeFacets(attribute, facts.values[attribute.key])),
  ];
}

function attributeFacets({ key, type, values, filterable }: Attribute, value: unknown): string[] {
  if (!filterable || type === 'number') return [];
  if (type === 'bool') return value === true ? [`attr.${key}:${yes}`] : [];
  return [value].flat().flatMap((one) => (typeof one === 'string' && values.includes(one) ? [`attr.${key}:${one}`] : []));
}

export function termsOf(input: readonly string[]): (string | string[])[] {
  const byKey = new Map<string, string[]>();
  for (const facet of input.filter((one) => !isCondition(one))) {
    const key = keyOf(facet);
    byKey.set(key, [...(byKey.get(key) ?? []), facet]);
  }
  return [...byKey.values()].map((facets) => (facets.length === 1 ? facets[0]! : facets));
}
export const keyOf = (facet: string): string => facet.slice(0, facet.indexOf(':'));

const titles: Record<(typeof facetKeys)[number], string> = {
  level: 'Уровень исполнителя',
  rating: 'Оценка услуги',
  verified: 'Исполнитель',
  lang: 'Язык общения',
  city: 'Город',
};
const levels: readonly [string, string][] = [
  ['top', 'Топ'],
  ['pro', 'Профи'],
  ['trusted', 'Проверенный'],
  ['novice', 'Новичок'],
];
const languageNames = new Intl.DisplayNames('ru', { type: 'language' });
const townsAtMost = 12;

type Counts = ReadonlyMap<string, number>;

export function groupsOf(counts: Counts, input: readonly string[], attributes: readonly Attribute[]): FacetGroup[] {
  const group = (key: string, title: string, kind: FacetGroup['kind'], options: readonly (readonly [string, string])[]): FacetGroup => ({
    key,
    title,
    kind,
    options: options
      .map(([value, name]) => ({ value: `${key}:${value}`, title: name, count: counts.get(`${key}:${value}`) ?? 0 }))
      .filter(({ value, count }) => count > 0 || input.includes(value)),
  });
  const valuesIn = (key: string): string[] =>
    [...new Set([...counts.keys(), ...input])]
      .filter((facet) => keyOf(facet) === key)
      .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a.localeCompare(b, 'ru'))
      .map((facet) => facet.slice(key.length + 1));
  const towns = valuesIn('city');
  const offered = towns.filter((town, at) => at < townsAtMost || input.includes(`city:${town}`));
  return [
    ...attributes
      .filter(({ filterable, type }) => filterable && type !== 'number')
      .map(({ key, title, type, values, labels }) =>
        type === 'bool'
          ? group(`attr.${key}`, title, 'yes', [[yes, 'Да']])
          : group(
              `attr.${key}`,
              title,
              'many',
              values.map((value) => [value, labelOf({ labels }, value)]),
            ),
      ),
    group('level', titles.level, 'many', levels),
    group(
      'rating',
      titles.rating,
      'one',
      ratingMarks.map((mark) => [mark, `от ${mark.replace('.', ',')}`]),
    ),
    group('verified', titles.verified, 'yes', [[yes, 'Подтверждён']]),
    group(
      'lang',
      titles.lang,
      'many',
      valuesIn('lang').map((code) => [code, nameOfLanguage(code)]),
    ),
    group(
      'city',
      titles.city,
      'many',
      offered.map((town) => [town, town]),
    ),
  ].filter(({ options }) => options.length > 0);
}

function nameOfLanguage(code: string): string {
  try {
    return languageNames.of(code) ?? code;
  } catch {
    return code;
  }
}
