import { describe, expect, test } from 'vitest';
import {
  type AttributeValues,
  attributeFacts,
  attributeProblems,
  attributeText,
  type CategoryAttribute,
  fittingValues,
  offeredValues,
} from './attributes.ts';

const made = (key: string, type: CategoryAttribute['type'], more: Partial<CategoryAttribute> = {}): CategoryAttribute => ({
  key,
  title: key,
  type,
  values: [],
  unit: '',
  filterable: true,
  required: false,
  labels: {},
  closed_values: [],
  is_closed: false,
  ...more,
});
const platform = made('platform', 'select', { values: ['Tilda', 'WordPress'], required: true });
const formats = made('formats', 'multi', { values: ['SVG', 'PDF'] });
const volume = made('volume', 'number', { unit: 'знаков' });
const sources = made('sources', 'bool');
const all = [platform, formats, volume, sources];

describe('values suit their category', () => {
  test.each<[string, AttributeValues, Record<string, string>]>([
    ['all of them', { platform: 'Tilda', formats: ['PDF', 'SVG'], volume: 0, sources: false }, {}],
    ['only what is required', { platform: 'WordPress' }, {}],
    ['nothing', {}, { platform: 'Выберите значение' }],
    ['a word that is not on the list', { platform: 'Blogger' }, { platform: 'Выберите из списка' }],
    ['a list where one is asked', { platform: ['Tilda'] }, { platform: 'Выберите из списка' }],
    ['the same twice', { platform: 'Tilda', formats: ['PDF', 'PDF'] }, { formats: 'Выберите из списка' }],
    ['a word for a figure', { platform: 'Tilda', volume: 'много' }, { volume: 'Укажите число' }],
    ['an empty list', { platform: 'Tilda', formats: [] }, {}],
  ])('%s', (_, values, problems) => {
    expect(attributeProblems(all, values)).toEqual(problems);
  });

  test('a key of another category is named', () => {
    expect(Object.keys(attributeProblems([sources], { voice: 'мужской' }))).toEqual(['voice']);
  });
});

test('moving to another category keeps what still fits', () => {
  const values = { platform: 'Tilda', formats: ['PDF', 'AI'], volume: 5, voice: 'мужской', sources: true };
  expect(fittingValues(all, values)).toEqual({ platform: 'Tilda', volume: 5, sources: true });
});

test('a value is read as people write it', () => {
  expect(attributeText(volume, 12_000)).toBe('12\u00a0000\u00a0знаков');
  expect(attributeText(sources, true)).toBe('да');
  expect(attributeText(formats, ['SVG', 'PDF'])).toBe('SVG, PDF');
});

describe('what was closed', () => {
  const closed = { ...platform, closed_values: ['WordPress'], labels: { WordPress: 'Вордпресс' } };
  const several = { ...formats, closed_values: ['PDF'] };
  const asked = { ...volume, required: true, is_closed: true };
  test.each<[string, CategoryAttribute, AttributeValues, AttributeValues, string | undefined]>([
    ['stays on the service that carries it', closed, { platform: 'WordPress' }, { platform: 'WordPress' }, undefined],
    [
      'is not taken anew',
      closed,
      { platform: 'WordPress' },
      { platform: 'Tilda' },
      'Значения «Вордпресс» больше нет в списке: выберите другое',
    ],
    ['leaves what is open', closed, { platform: 'Tilda' }, {}, undefined],
    ['stays among several', several, { formats: ['SVG', 'PDF'] }, { formats: ['PDF'] }, undefined],
    [
      'is not added to several',
      several,
      { formats: ['SVG', 'PDF'] },
      { formats: ['SVG'] },
      'Значения «PDF» больше нет в списке: выберите другое',
    ],
    ['is not required', asked, {}, {}, undefined],
    ['may be changed where it is carried', asked, { volume: 7 }, { volume: 5 }, undefined],
    ['is not said for the first time', asked, { volume: 7 }, {}, 'Эту характеристику больше не указывают: уберите её'],
  ])('%s', (_, attribute, values, carried, problem) => {
    expect(attributeProblems([attribute], values, carried)[attribute.key]).toBe(problem);
  });

  test('is offered to those alone who have it', () => {
    expect(offeredValues(closed)).toEqual(['Tilda']);
    expect(offeredValues(closed, undefined, 'WordPress')).toEqual(['Tilda', 'WordPress']);
    expect(offeredValues(several, ['PDF'])).toEqual(['SVG', 'PDF']);
  });
});

test('a renamed value is read by its new word, and what is said stands in the order of the category', () => {
  const renamed = { ...formats, labels: { SVG: 'Векторный SVG' } };
  expect(attributeText(renamed, ['SVG', 'PDF'])).toBe('Векторный SVG, PDF');
  expect(attributeFacts([renamed, volume, sources], { sources: false, volume: 3, formats: ['SVG'], other: 'x' })).toEqual([
    { title: 'formats', text: 'Векторный SVG' },
    { title: 'volume', text: '3\u00a0знаков' },
  ]);
});
