import type { CategoryAttribute } from '@artel/contracts/services/attributes.ts';
import { describe, expect, test } from 'vitest';
import { type AttributeAct, actOnAttributes, type Shelf } from './attributes.policy.ts';

const made = (key: string, more: Partial<CategoryAttribute> = {}): CategoryAttribute => ({
  ...{ key, title: key, values: [], labels: {}, closed_values: [], unit: '' },
  type: 'select',
  ...{ filterable: true, required: false, is_closed: false },
  ...more,
});
const style = made('style', {
  title: 'Стиль',
  values: ['строгий', 'живой', 'редкий'],
  labels: { живой: 'яркий' },
  closed_values: ['редкий'],
});
const pages = made('pages', { title: 'Страниц', type: 'number', unit: 'стр.' });
const parallel = made('source', { title: 'Исходники', type: 'bool' });
const shelf: Shelf = { own: [style, pages], beside: [parallel], keys: new Set(['style', 'pages', 'source', 'tsvet']) };
const fields = { title: 'Цвет', unit: '', filterable: true, required: false };
const added = { what: 'add', ...fields, type: 'select', values: ['синий', 'белый'] } as const;

const become = (act: AttributeAct, of: Shelf = shelf): CategoryAttribute[] => {
  const verdict = actOnAttributes(of, act);
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.is;
};
const styleAfter = (act: AttributeAct) => become(act).find(({ key }) => key === 'style');

describe('what changes keeps its key', () => {
  test('a new one comes last, under a key nobody has', () => {
    expect(become(added).map(({ key }) => key)).toEqual(['style', 'pages', 'tsvet_2']);
    expect(become({ ...added, title: 'Constructor' }).at(-1)).toMatchObject({ key: 'constructor_2', title: 'Constructor' });
    expect(become({ ...added, title: '3D — 100 %' }).at(-1)!.key).toBe('d_100');
    expect(become({ ...added, title: '100 %' }).at(-1)!.key).toBe('attribute');
  });
  test('a kind that has no list or no unit keeps none, and «да или нет» is never required', () => {
    expect(become({ ...added, type: 'bool', unit: 'шт.', required: true }).at(-1)).toMatchObject({ values: [], unit: '', required: false });
    expect(become({ ...added, type: 'number', unit: 'шт.', required: true }).at(-1)).toMatchObject({
      ...{ values: [], unit: 'шт.', required: true },
    });
  });
  test('a value that is renamed is carried under its first word, and may have that back', () => {
    expect(styleAfter({ what: 'rename_value', key: 'style', value: 'строгий', label: 'сдержанный' })).toEqual({
      ...style,
      labels: { живой: 'яркий', строгий: 'сдержанный' },
    });
    expect(styleAfter({ what: 'rename_value', key: 'style', value: 'живой', label: 'живой' })).toEqual({ ...style, labels: {} });
  });
  test('a value that is closed stays in its place', () => {
    expect(styleAfter({ what: 'close_value', key: 'style', value: 'живой' })).toEqual({ ...style, closed_values: ['редкий', 'живой'] });
    expect(styleAfter({ what: 'reopen_value', key: 'style', value: 'редкий' })).toEqual({ ...style, closed_values: [] });
    expect(styleAfter({ what: 'add_value', key: 'style', label: 'смелый' })!.values).toEqual(['строгий', 'живой', 'редкий', 'смелый']);
  });
  test('closed, changed, ordered', () => {
    expect(styleAfter({ what: 'close', key: 'style' })).toEqual({ ...style, is_closed: true });
    expect(become({ what: 'order', keys: ['pages', 'style'] })).toEqual([pages, style]);
    expect(styleAfter({ what: 'order_values', key: 'style', values: ['редкий', 'строгий', 'живой'] })!.values).toEqual([
      ...['редкий', 'строгий', 'живой'],
    ]);
    expect(styleAfter({ what: 'change', key: 'style', ...fields, required: true, unit: 'шт.' })).toEqual({
      ...style,
      ...{ title: 'Цвет', required: true },
    });
  });
});

const many = (n: number): string[] => Array.from({ length: n }, (_, at) => `значение ${at}`);
const full = { ...shelf, own: [{ ...style, values: many(31), closed_values: ['значение 0'] }] };
test.each<[string, AttributeAct, string, Shelf?]>([
  ['another’s title', { ...added, title: 'стиль' }, 'ATTRIBUTE_IS_THERE'],
  ['a title of the category above', { ...added, title: 'исходники' }, 'ATTRIBUTE_IS_THERE'],
  ['another’s title for a known one', { what: 'change', key: 'pages', ...fields, title: 'Стиль' }, 'ATTRIBUTE_IS_THERE'],
  ['a list without values', { ...added, values: [] }, 'ATTRIBUTE_NEEDS_VALUES'],
  ['the same value twice', { ...added, values: ['белый', 'Белый'] }, 'ATTRIBUTE_VALUE_IS_THERE'],
  ['one too many', added, 'ATTRIBUTES_ARE_MANY', { ...shelf, own: many(20).map((title, at) => made(`k${at}`, { title })) }],
  ['one of the category above', { what: 'close', key: 'source' }, 'ATTRIBUTE_NOT_FOUND'],
  ['an order that names not all', { what: 'order', keys: ['style'] }, 'ATTRIBUTES_CHANGED_ELSEWHERE'],
  ['an order that names one twice', { what: 'order', keys: ['style', 'style'] }, 'ATTRIBUTES_CHANGED_ELSEWHERE'],
  [
    'an order of values that are not there',
    { what: 'order_values', key: 'style', values: ['строгий', 'живой', 'x'] },
    'ATTRIBUTES_CHANGED_ELSEWHERE',
  ],
  ['a value of a figure', { what: 'add_value', key: 'pages', label: '5' }, 'ATTRIBUTE_TAKES_NO_VALUES'],
  ['a value that is there', { what: 'add_value', key: 'style', label: 'ЯРКИЙ' }, 'ATTRIBUTE_VALUE_IS_THERE'],
  ['a word that a value had before', { what: 'add_value', key: 'style', label: 'живой' }, 'ATTRIBUTE_VALUE_IS_THERE'],
  ['a closed value again', { what: 'add_value', key: 'style', label: 'редкий' }, 'ATTRIBUTE_VALUE_IS_THERE'],
  ['another’s word', { what: 'rename_value', key: 'style', value: 'строгий', label: 'живой' }, 'ATTRIBUTE_VALUE_IS_THERE'],
  ['an unknown value', { what: 'rename_value', key: 'style', value: 'x', label: 'y' }, 'ATTRIBUTE_VALUE_NOT_FOUND'],
  ['a value beyond thirty', { what: 'add_value', key: 'style', label: 'ещё' }, 'ATTRIBUTE_VALUES_ARE_MANY', full],
  ['a closed value beyond thirty', { what: 'reopen_value', key: 'style', value: 'значение 0' }, 'ATTRIBUTE_VALUES_ARE_MANY', full],
  [
    'closing the last open value',
    { what: 'close_value', key: 'style', value: 'строгий' },
    'ATTRIBUTE_NEEDS_VALUES',
    { ...shelf, own: [{ ...style, closed_values: ['живой', 'редкий'] }] },
  ],
])('%s is refused', (_, act, code, of = shelf) => {
  expect(actOnAttributes(of, act)).toEqual({ ok: false, code });
});
