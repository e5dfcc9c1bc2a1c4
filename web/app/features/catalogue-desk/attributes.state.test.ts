import { expect, test } from 'vitest';
import { closingText, closingValueText, kindText, moved, requiredHint, savedText } from './attributes.state.ts';

test.each([
  [{ type: 'number', unit: 'слов', required: false, filterable: true } as const, 'Число, слов · в фильтре'],
  [{ type: 'select', unit: '', required: true, filterable: true } as const, 'Одно из списка · обязательная · в фильтре'],
  [{ type: 'bool', unit: '', required: false, filterable: false } as const, 'Да или нет · не в фильтре'],
])('%j is called «%s»', (attribute, text) => {
  expect(kindText(attribute)).toBe(text);
});

test('before something is closed, it is said how many services on sale carry it and whether they are still found', () => {
  expect(savedText(0)).toBe('не указана ни у одной услуги в продаже');
  expect(savedText(21)).toBe('указана у 21\u00a0услуги в продаже');
  expect(closingText({ type: 'select', filterable: true, services_count: 5 })).toContain(
    'Указана у 5\u00a0услуг в продаже. Там она останется, и по ней',
  );
  expect(closingText({ type: 'number', filterable: true, services_count: 5 })).toContain('но из фильтра она уйдёт');
  expect(closingText({ type: 'bool', filterable: false, services_count: 1 })).toContain(
    'Указана у 1\u00a0услуги в продаже. Там она останется. С',
  );
  expect(closingText({ type: 'bool', filterable: false, services_count: 0 })).toContain('ни одна услуга');
  expect(closingValueText({ count: 2 }, true)).toContain('Указано у 2\u00a0услуг в продаже. Там оно останется, и по нему');
  expect(closingValueText({ count: 0 }, true)).toContain('ни одна услуга');
});

test('a requirement holds from the next edit', () => {
  expect(requiredHint(0, 0)).toBe('Спрашивается со следующей правки услуги.');
  expect(requiredHint(3, 12)).toContain('остаются. Сейчас указана у 3 из 12');
});

test('one place further; the ends stay', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});
