import { describe, expect, test } from 'vitest';
import { type AttributeValues, attributeProblems, attributeText, type CategoryAttribute, fittingValues } from './attributes.ts';

const made = (key: string, type: CategoryAttribute['type'], more: Partial<CategoryAttribute> = {}): CategoryAttribute => ({
  key,
  title: key,
  type,
  values: [],
  unit: '',
  filterable: true,
  required: false,
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
